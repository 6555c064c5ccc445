import type {
  AUDIENCES,
  ContentWish,
  Exclusion,
  TONES,
  TypeStyle,
} from '@vitrine/core/contract/designs/design-brief'
import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Mood } from '@vitrine/core/design/colors/moods'
import type { BRIEF_COLORS } from '@vitrine/core/design/colors/named-hues'
import type { Language } from '@vitrine/core/i18n/languages'

export type Tone = (typeof TONES)[number]
export type Audience = (typeof AUDIENCES)[number]
type Direction = 'up' | 'down'

/** Effect on a design. */
type Effect =
  | `mood ${Mood}`
  | `tone ${Tone}`
  | `ground ${'dark' | 'white' | 'tinted'}`
  | `color ${(typeof BRIEF_COLORS)[number] | 'black' | 'white' | 'cream'}`
  | `wish ${ContentWish}`
  /** Has an effect only where it is negated. */
  | `manner ${Exclude<Exclusion, ContentWish>}`
  /**
   * Goods of a trade; two of them, one in “we sell …” or one that opens a sentence name the shop's trade. Those of no
   * trade that themes know are general ones.
   */
  | `goods ${Trade}`
  /** A name of such a shop, which names the trade by itself. */
  | `shop ${Exclude<Trade, 'general'>}`
  | `audience ${Audience}`
  | `type ${TypeStyle}`
  | `${'scale' | 'space' | 'corners' | 'warmth' | 'vividness'} ${Direction}`
  | `language ${Language}`

/** Effect of a word on a brief: a single one, or a named style with several. */
export type EffectName = Effect | `style ${StyleName}`

/**
 * Grammatical role of a word: negations, conjunctions, positions, and nouns that change the meaning of a word
 * beside them.
 */
export type Role =
  /** Negates what follows, or what precedes at the end of a clause. */
  | 'not'
  /** A verb that negates what follows, or precedes at the end of a clause, unless it is negated itself: “hide”. */
  | 'omit'
  /** A predicate that rejects the parts it is said of, before or after it: “annoying”, “of no use”. */
  | 'unfit'
  /** A verb whose negation affirms: “must not be missing”, “don’t touch”. */
  | 'lack'
  /** Affirms the parts of its clause by a double negation: “not without”, “indispensable”. */
  | 'affirm'
  /** Gives a part the polarity of the one before: “neither should the newsletter”, “Bewegung ebenso”. */
  | 'also'
  /** Prefers what follows to what stands behind “than”: “lieber ein Lookbook als ein Rabattcode”. */
  | 'rather'
  /** Negates the parts that the sentence named before: “none of that”. */
  | 'none'
  /** Makes an offer of a negation: “why not a video?”, “warum eigentlich kein Video?”. */
  | 'why'
  /** Takes back the negation of what it describes: “no fake reviews”. */
  | 'fake'
  /** Negates the one that precedes: “-free”. */
  | 'free'
  /** Negates itself: “images without text”. */
  | 'unwanted'
  /** Negates the next one only: “instead of”. */
  | 'instead'
  /** Ends a negation: “but”, “with”. */
  | 'but'
  | 'and'
  | 'or'
  /** Puts the one beside it at the top. */
  | 'first'
  /** The opening of the home screen: what is right below it comes first. */
  | 'hero'
  /** Puts the next one at the top: “start with”. */
  | 'start'
  | 'last'
  | 'before'
  | 'after'
  /** Puts what precedes between the two that follow: “reviews between the story and the FAQ”. */
  | 'between'
  | 'next'
  | 'very'
  | 'slightly'
  | 'like'
  /** Makes the style of what is beside it: “magazine look”. */
  | 'look'
  /** Asks for nothing but the parts that follow: “only best sellers”. */
  | 'only'
  /** Bounds the number of parts: “no more than three blocks”. */
  | 'limit'
  /** Parts of the home screen, whatever they show. */
  | 'blocks'
  /** Makes the goods beside it a featured product: “watch of the month”. */
  | 'featured'
  /** Asks for nothing but the parts of the sentence: “nothing else”. */
  | 'complete'
  | 'on'
  | 'in'
  | 'sell'
  | 'seller'
  | 'background'
  | 'letters'
  | 'voice'
  /** Understood, without an effect. */
  | 'plain'

export type Concept = EffectName | Role

/** Phrases of each concept, separated by commas. Accents, case and inflection do not matter. */
export type Lexicon = Readonly<Partial<Record<Concept, string>>>

/** Named styles, places and brands, with what they stand for. */
export const STYLES = {
  brutalist: ['mood bold', 'corners down'],
  editorial: ['mood rich', 'type serif', 'corners down'],
  neon: ['mood bold', 'vividness up'],
  pastel: ['vividness down'],
  vintage: ['mood warm', 'warmth up'],
  scandinavian: ['mood calm', 'space up', 'ground white'],
  japandi: ['mood calm', 'mood warm', 'ground tinted'],
  industrial: ['mood bold', 'color grey', 'corners down'],
  boho: ['mood warm', 'warmth up', 'ground tinted'],
  street: ['mood bold'],
  y2k: ['mood playful', 'vividness up'],
  maximal: ['mood playful', 'vividness up', 'space down'],
  swiss: ['mood crisp', 'type sans', 'corners down'],
  gallery: ['mood calm', 'space up', 'corners down'],
  boutique: ['mood rich'],
  gothic: ['mood rich', 'ground dark', 'type serif'],
  cyberpunk: ['mood bold', 'ground dark', 'vividness up'],
  deco: ['mood rich', 'type geometric'],
  midcentury: ['mood warm', 'warmth up', 'type geometric'],
  coastal: ['mood calm', 'color blue'],
  kawaii: ['mood playful', 'corners up'],
  newspaper: ['mood crisp', 'type serif', 'space down', 'corners down'],
  laboratory: ['mood crisp'],
  spa: ['mood calm', 'space up'],
  club: ['mood bold', 'ground dark', 'vividness up'],
  candy: ['mood playful', 'vividness up', 'corners up'],
  library: ['mood rich', 'type serif'],
  apple: ['mood crisp', 'space up'],
  market: ['mood warm'],
  workshop: ['mood warm'],
  hotel: ['mood rich'],
} as const satisfies Readonly<Record<string, readonly Effect[]>>
export type StyleName = keyof typeof STYLES

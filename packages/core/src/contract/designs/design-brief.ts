import { z } from 'zod'
import { GROUNDS, MOODS } from '../../design/colors/moods.ts'
import { BRIEF_COLORS } from '../../design/colors/named-hues.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { TRADES } from './design-theme.ts'
import { CONTENT_WISHES, EXCLUSIONS } from './design-wishes.ts'

export { CONTENT_WISHES, type ContentWish, EXCLUSIONS, type Exclusion } from './design-wishes.ts'

export const AUDIENCES = [
  'women',
  'men',
  'children',
  'families',
  'young',
  'older',
  'professionals',
  'beginners',
  'collectors',
] as const
export const TONES = ['plain', 'friendly', 'poetic', 'expert', 'playful', 'refined'] as const
export const TYPE_STYLES = ['serif', 'sans', 'mono', 'condensed', 'rounded', 'geometric'] as const
export type TypeStyle = (typeof TYPE_STYLES)[number]

/** Number of words that a brief lists as not understood, at most. */
const MAX_UNKNOWN = 12

/**
 * Requirements that a merchant's sentence contains; the dashboard shows them as removable chips. Null, 0 and
 * empty lists mean that the sentence does not mention a requirement: the shop's own data then decides.
 */
export const designBrief = z.object({
  trade: z.enum(TRADES).nullable(),
  audience: z.enum(AUDIENCES).nullable(),
  /** Characters, the strongest first: 1 mentioned, 2 plain, 3 stressed (“very”). */
  moods: z
    .array(z.object({ mood: z.enum(MOODS), strength: z.number().int().min(1).max(3) }))
    .max(MOODS.length),
  tone: z.enum(TONES).nullable(),
  palette: z.object({
    background: z.enum(GROUNDS).nullable(),
    /** In the order of the sentence. */
    accents: z.array(z.enum(BRIEF_COLORS)).max(BRIEF_COLORS.length),
    forbidden: z.array(z.enum(BRIEF_COLORS)).max(BRIEF_COLORS.length),
    /** 1 for warmer, -1 for cooler colors. */
    warmth: z.number().int().min(-1).max(1),
    /** 1 for vivid, neon colors, -1 for pastel or muted ones. */
    vividness: z.number().int().min(-1).max(1),
  }),
  type: z.enum(TYPE_STYLES).nullable(),
  /** 1 for larger text and images, -1 for smaller ones. */
  scale: z.number().int().min(-1).max(1),
  /** 1 for more space, -1 for a dense layout. */
  space: z.number().int().min(-1).max(1),
  /** 1 for rounder, -1 for sharper corners. */
  corners: z.number().int().min(-1).max(1),
  /** Parts of the home screen in the order in which they shall appear; each once. */
  wishes: z.array(z.enum(CONTENT_WISHES)).max(CONTENT_WISHES.length),
  /** The part that shall come directly below, or be, the opening (“first”). */
  first: z.enum(CONTENT_WISHES).nullable(),
  /** The part that ends the home screen (“at the end”). */
  last: z.enum(CONTENT_WISHES).nullable().default(null),
  /** True when the home screen shall show nothing but the wishes below its opening (“only …”, “nothing else”). */
  onlyWishes: z.boolean().default(false),
  exclusions: z.array(z.enum(EXCLUSIONS)).max(EXCLUSIONS.length),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
  /** Content words of the sentence that were not understood, in its order. */
  unknown: z.array(z.string().max(40)).max(MAX_UNKNOWN),
})
export type DesignBrief = z.output<typeof designBrief>

/** The brief of an empty sentence. */
export const EMPTY_BRIEF: DesignBrief = {
  trade: null,
  audience: null,
  moods: [],
  tone: null,
  palette: { background: null, accents: [], forbidden: [], warmth: 0, vividness: 0 },
  type: null,
  scale: 0,
  space: 0,
  corners: 0,
  wishes: [],
  first: null,
  last: null,
  onlyWishes: false,
  exclusions: [],
  languages: [],
  unknown: [],
}

import { TYPE_STYLES, type TypeStyle } from '@vitrine/core/contract/designs/design-brief'
import type { ConceptType, Trade } from '@vitrine/core/contract/designs/design-theme'
import type { FontPair } from '@vitrine/core/design/fonts/fonts'
import type { Random } from './random.ts'

/** Families of each style of type. */
const FAMILIES: Readonly<Record<TypeStyle, readonly FontPair['heads'][]>> = {
  serif: [
    'cormorant-garamond',
    'lora',
    'eb-garamond',
    'fraunces',
    'zilla-slab',
    'playfair-display',
    'bodoni-moda',
    'libre-baskerville',
  ],
  sans: [
    'inter',
    'archivo',
    'outfit',
    'sora',
    'space-grotesk',
    'josefin-sans',
    'oswald',
    'nunito',
    'poppins',
  ],
  mono: ['jetbrains-mono'],
  condensed: ['oswald', 'barlow-condensed'],
  rounded: ['nunito', 'quicksand', 'baloo-bhaijaan-2'],
  geometric: ['josefin-sans', 'outfit', 'sora', 'space-grotesk', 'poppins'],
}

/**
 * Pairs of each style for a mood without one of its own: as many as there are proposals. Their indexes follow those of the
 * moods.
 */
const STYLE_PAIRS: Readonly<Record<TypeStyle, readonly [FontPair, FontPair, FontPair]>> = {
  serif: [
    { heads: 'lora', text: 'inter' },
    { heads: 'playfair-display', text: 'work-sans' },
    { heads: 'eb-garamond', text: 'figtree' },
  ],
  sans: [
    { heads: 'inter', text: 'inter' },
    { heads: 'archivo', text: 'archivo' },
    { heads: 'outfit', text: 'figtree' },
  ],
  mono: [
    { heads: 'jetbrains-mono', text: 'inter' },
    { heads: 'jetbrains-mono', text: 'manrope' },
    { heads: 'jetbrains-mono', text: 'work-sans' },
  ],
  condensed: [
    { heads: 'barlow-condensed', text: 'manrope' },
    { heads: 'oswald', text: 'inter' },
    { heads: 'barlow-condensed', text: 'work-sans' },
  ],
  rounded: [
    { heads: 'quicksand', text: 'nunito' },
    { heads: 'nunito', text: 'nunito' },
    { heads: 'baloo-bhaijaan-2', text: 'rubik' },
  ],
  geometric: [
    { heads: 'outfit', text: 'figtree' },
    { heads: 'sora', text: 'plus-jakarta-sans' },
    { heads: 'space-grotesk', text: 'manrope' },
  ],
}
/** The first index of the pairs of styles. */
const FIRST_STYLE_PAIR = 8
/** Number of pairs of each style. */
const STYLE_CHOICES = 3
const ALL_STYLE_PAIRS = TYPE_STYLES.flatMap((style) => STYLE_PAIRS[style])

/**
 * Returns the font pair with this index. Indexes below 8 repeat the pairs of the mood; the rest are pairs of
 * type styles.
 * @param pairs Pairs of the theme's mood.
 */
export function findFontPair(pairs: readonly [FontPair, ...FontPair[]], index: number): FontPair {
  return ALL_STYLE_PAIRS[index - FIRST_STYLE_PAIR] ?? pairs[index % pairs.length] ?? pairs[0]
}

/** Styles by which a concept names a type, the most striking first. */
const NAMED_STYLES = ['serif', 'mono', 'condensed', 'rounded'] as const

/**
 * Returns the style of a heading family for the theme's description; 'sans' for a family without a
 * distinctive style.
 */
export function getConceptType(heads: FontPair['heads']): ConceptType {
  return NAMED_STYLES.find((style) => FAMILIES[style].includes(heads)) ?? 'sans'
}

/** Families that do not suit a trade: technical ones, and stern ones for children and sports. */
const TECHNICAL: readonly FontPair['heads'][] = ['jetbrains-mono', 'oswald', 'barlow-condensed', 'zilla-slab']
const STERN: readonly FontPair['heads'][] = [
  'bodoni-moda',
  'playfair-display',
  'libre-baskerville',
  'cormorant-garamond',
  'eb-garamond',
]
const UNFIT: Readonly<Partial<Record<Trade, readonly FontPair['heads'][]>>> = {
  beauty: TECHNICAL,
  home: TECHNICAL,
  jewellery: TECHNICAL,
  food: ['jetbrains-mono'],
  garden: TECHNICAL,
  health: TECHNICAL,
  books: ['jetbrains-mono', 'oswald', 'barlow-condensed'],
  kids: [...TECHNICAL, ...STERN],
  pets: [...TECHNICAL, ...STERN],
  sport: [...STERN, 'sora'],
  automotive: [...STERN, 'sora'],
  electronics: STERN,
}

/**
 * Returns the index of a random font pair for `findFontPair`. With a style: a pair in it, preferably one of
 * the mood's and none of `usedIndexes`. Without: any pair of the mood that suits the trade.
 */
export function choosePair(
  {
    pairs,
    style,
    trade,
    usedIndexes,
  }: {
    readonly pairs: readonly FontPair[]
    readonly style: TypeStyle | null
    readonly trade: Trade
    /** Pairs of the earlier themes of this mood. */
    readonly usedIndexes: readonly number[]
  },
  random: Random,
): number {
  const turn = random.next()
  const all = pairs.map((_, at) => at)
  const where = (fits: (heads: FontPair['heads']) => boolean, from: readonly number[]) =>
    from.filter((at) => fits(pairs[at]?.heads ?? 'inter'))
  const styled = style ? where((heads) => FAMILIES[style].includes(heads), all) : []
  const fitting = style ? styled : where((heads) => !UNFIT[trade]?.includes(heads), all)
  const isUnused = (at: number) => !usedIndexes.includes(at)
  const stylePairs = style
    ? STYLE_PAIRS[style].map((_, at) => FIRST_STYLE_PAIR + STYLE_CHOICES * TYPE_STYLES.indexOf(style) + at)
    : []
  const candidates = fitting.length > 0 ? fitting : style ? stylePairs : all
  const others = candidates.some(isUnused) ? candidates.filter(isUnused) : stylePairs.filter(isUnused)
  const from = others.length > 0 ? others : candidates
  return from[Math.floor(turn * from.length)] ?? 0
}

import { TYPE_STYLES, type TypeStyle } from '@vitrine/core/contract/designs/design-brief'
import type { ConceptType } from '@vitrine/core/contract/designs/design-theme'
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

/** Pairs of each style, two for a mood without one of its own. Their indexes follow those of the moods. */
const STYLE_PAIRS: Readonly<Record<TypeStyle, readonly [FontPair, FontPair]>> = {
  serif: [
    { heads: 'lora', text: 'inter' },
    { heads: 'playfair-display', text: 'work-sans' },
  ],
  sans: [
    { heads: 'inter', text: 'inter' },
    { heads: 'archivo', text: 'archivo' },
  ],
  mono: [
    { heads: 'jetbrains-mono', text: 'inter' },
    { heads: 'jetbrains-mono', text: 'manrope' },
  ],
  condensed: [
    { heads: 'barlow-condensed', text: 'manrope' },
    { heads: 'oswald', text: 'inter' },
  ],
  rounded: [
    { heads: 'quicksand', text: 'nunito' },
    { heads: 'nunito', text: 'nunito' },
  ],
  geometric: [
    { heads: 'outfit', text: 'figtree' },
    { heads: 'sora', text: 'plus-jakarta-sans' },
  ],
}
/** The first index of the pairs of styles. */
const FIRST_STYLE_PAIR = 8
const ALL_STYLE_PAIRS = TYPE_STYLES.flatMap((style) => STYLE_PAIRS[style])

/** Returns the font pair of an index: one of the mood's, or one of a style. */
export function findFontPair(pairs: readonly [FontPair, ...FontPair[]], index: number): FontPair {
  return ALL_STYLE_PAIRS[index - FIRST_STYLE_PAIR] ?? pairs[index % pairs.length] ?? pairs[0]
}

/** Styles by which a concept names a type, the most striking first. */
const NAMED_STYLES = ['serif', 'mono', 'condensed', 'rounded'] as const

/** Returns how a concept names a family; 'sans' for one without a striking style. */
export function getConceptType(heads: FontPair['heads']): ConceptType {
  return NAMED_STYLES.find((style) => FAMILIES[style].includes(heads)) ?? 'sans'
}

/**
 * Returns the index of a pair in the wanted style: one of the mood's where it has one, and not `taken` where there is
 * another; any of the mood's without a style.
 */
export function choosePair(
  pairs: readonly FontPair[],
  style: TypeStyle | null,
  random: Random,
  taken?: number,
): number {
  const turn = random.next()
  const fitting = pairs.flatMap(({ heads }, at) => (style && FAMILIES[style].includes(heads) ? [at] : []))
  if (style && fitting.length === 0)
    return FIRST_STYLE_PAIR + 2 * TYPE_STYLES.indexOf(style) + Math.floor(turn * 2)
  const styled = fitting.length > 0 ? fitting : pairs.map((_, at) => at)
  const others = styled.filter((at) => at !== taken)
  const from = others.length > 0 ? others : styled
  return from[Math.floor(turn * from.length)] ?? 0
}

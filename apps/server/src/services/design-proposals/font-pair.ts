import type { TypeStyle } from '@vitrine/core/contract/designs/design-brief'
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

/** Styles by which a concept names a type, the most striking first. */
const NAMED_STYLES = ['serif', 'mono', 'condensed', 'rounded'] as const

/** Returns how a concept names a family; 'sans' for one without a striking style. */
export function getConceptType(heads: FontPair['heads']): ConceptType {
  return NAMED_STYLES.find((style) => FAMILIES[style].includes(heads)) ?? 'sans'
}

/** Returns the index of one of the pairs, of those in the wanted style where there are any. */
export function choosePair(pairs: readonly FontPair[], style: TypeStyle | null, random: Random): number {
  const fitting = pairs.flatMap(({ heads }, at) => (style && FAMILIES[style].includes(heads) ? [at] : []))
  const from = fitting.length > 0 ? fitting : pairs.map((_, at) => at)
  return from[Math.floor(random.next() * from.length)] ?? 0
}

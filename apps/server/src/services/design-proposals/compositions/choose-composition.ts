import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Mood } from '@vitrine/core/design/colors/moods'
import { isSparse, wantsCategories } from '../layout-input.ts'
import type { Random } from '../random.ts'
import { MIN_PRODUCTS_FOR_GRID } from '../sale-row.ts'
import { COMPOSITION_NAMES, type CompositionName } from './composition-names.ts'
import { COMPOSITIONS } from './compositions.ts'

type Weights = Readonly<Record<CompositionName, number>>

/** Compositions that a mood permits, by weight. */
const MOOD_COMPOSITIONS: Readonly<Record<Mood, Weights>> = {
  calm: { split: 2, poster: 3, statement: 0, mosaic: 1, contents: 2, showcase: 0 },
  bold: { split: 2, poster: 0, statement: 4, mosaic: 1, contents: 0, showcase: 2 },
  warm: { split: 3, poster: 2, statement: 0, mosaic: 1, contents: 2, showcase: 0 },
  crisp: { split: 2, poster: 1, statement: 0, mosaic: 1, contents: 1, showcase: 2 },
  rich: { split: 2, poster: 3, statement: 0, mosaic: 1, contents: 2, showcase: 0 },
  playful: { split: 2, poster: 0, statement: 3, mosaic: 2, contents: 0, showcase: 2 },
}

/** What a literary magazine permits: a contents page, a spread of images, a lead beside its image. */
const EDITORIAL: Weights = { split: 2, poster: 0, statement: 0, mosaic: 2, contents: 4, showcase: 0 }
/** What leaves room for compact lists: no spread of images. */
const COMPACT: Weights = { split: 2, poster: 0, statement: 2, mosaic: 0, contents: 4, showcase: 0 }

type CompositionInput = {
  readonly mood: Mood
  readonly trade: Trade
  readonly facts: ShopPortrait
  readonly brief: DesignBrief
  /** Compositions of the shop's other proposals, whose openings this one must not have. */
  readonly usedNames: ReadonlySet<CompositionName>
}

/** Number of collections with an image from which a table of contents is one. */
const MIN_CONTENTS = 3

/** True for a part that an opening with one product would repeat, or could not be. */
const isProductLed = (wish: string | null) => wish === 'featured-product' || wish === 'story'

/** True for a composition for which the shop has content, and that the brief does not exclude. */
function isPossible(name: CompositionName, { facts, brief }: CompositionInput): boolean {
  const { shows } = COMPOSITIONS[name]
  if (shows.some((part) => brief.exclusions.includes(part))) return false
  if (name === 'mosaic')
    return facts.products.length >= MIN_PRODUCTS_FOR_GRID && !brief.onlyWishes && brief.first !== 'gallery'
  // A list of all collections below a table of them would say the same again, unless both are one compact list.
  if (name === 'contents')
    return facts.collections.length >= MIN_CONTENTS && (brief.space < 0 || !wantsCategories(brief))
  return name === 'showcase'
    ? facts.products.filter(({ image }) => image !== '').length >= MIN_PRODUCTS_FOR_GRID &&
        // A wide cart button is loud.
        !isSparse(brief) &&
        ![...brief.wishes, brief.first].some(isProductLed)
    : true
}

/**
 * Returns the composition of a theme: one that its mood permits, or what special words of the brief narrow that to, and
 * that no other proposal of the shop has.
 */
export function chooseComposition(input: CompositionInput, random: Random): CompositionName {
  const { mood, trade, brief, usedNames } = input
  const permitted: Weights =
    brief.space < 0 ? COMPACT : trade === 'books' ? EDITORIAL : MOOD_COMPOSITIONS[mood]
  const isFree = (name: CompositionName) => !usedNames.has(name) && isPossible(name, input)
  const toWeights = (weigh: (name: CompositionName) => number): Weights => {
    const of = (name: CompositionName) => (isFree(name) ? weigh(name) : 0)
    return {
      split: of('split'),
      poster: of('poster'),
      statement: of('statement'),
      mosaic: of('mosaic'),
      contents: of('contents'),
      showcase: of('showcase'),
    }
  }
  return (
    random.weighted(toWeights((name) => permitted[name])) ??
    // Where exclusions leave the mood too few, any other opening is better than the same one twice.
    COMPOSITION_NAMES.find(isFree) ??
    'split'
  )
}

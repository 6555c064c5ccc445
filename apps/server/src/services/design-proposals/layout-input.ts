import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Shape, Trade } from '@vitrine/core/contract/designs/design-theme'
import type { CompositionName } from './compositions/composition-names.ts'

/** What the pieces of a home screen are chosen from. */
export type LayoutInput = {
  readonly composition: CompositionName
  readonly facts: ShopPortrait
  readonly trade: Trade
  readonly centred: boolean
  /** Parts that the merchant asks for or excludes. */
  readonly brief: Pick<
    DesignBrief,
    'moods' | 'wishes' | 'first' | 'last' | 'onlyWishes' | 'exclusions' | 'space'
  >
  /** The merchant's words, which may name collections. */
  readonly sentence?: string
  /** Index of the proposal, which selects openings and titles, so that a shop's three proposals differ. */
  readonly turn: number
}

/** True for a brief that excludes a gallery of images, or puts it in a place of its own. */
export const placesGallery = ({ first, exclusions }: LayoutInput['brief']) =>
  first === 'gallery' || exclusions.includes('gallery')

/** True for a brief that asks for a list of all collections. */
export const wantsCategories = ({ first, wishes }: LayoutInput['brief']) =>
  first === 'categories' || wishes.includes('categories')

/** True for a brief whose pages show little at a time: luxury and galleries. */
export const isSparse = ({ moods: [leading] }: Pick<DesignBrief, 'moods'>) =>
  leading?.mood === 'rich' || leading?.mood === 'calm'

/** True for a brief whose pages are even: no product is larger than those beside it. */
export const isEven = (brief: Pick<DesignBrief, 'moods'>) =>
  isSparse(brief) || brief.moods[0]?.mood === 'crisp'

/** Returns the image shape that crops the shop's own images least. */
export function shapeOf({ products }: ShopPortrait): Shape {
  const ratios = products.flatMap(({ ratio }) => ratio ?? []).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0.8
  return middle > 1.15 ? 'landscape' : middle > 0.92 ? 'square' : 'portrait'
}

import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { ContentWish, DesignBrief, Exclusion } from '@vitrine/core/contract/designs/design-brief'
import type { Piece } from '@vitrine/core/contract/designs/design-theme'
import type { PieceMakers } from './piece-makers.ts'
import { isSale } from './sale-row.ts'

/** Returns the content wish that a piece fulfills; null for none. */
export function getWish(piece: Piece, { collections }: ShopPortrait): ContentWish | null {
  switch (piece.piece) {
    case 'products':
      if (piece.collection !== null)
        return collections.some((one) => one.handle === piece.collection && isSale(one)) ? 'sale' : null
      return piece.sort === 'newest' ? 'new' : piece.sort === 'bestsellers' ? 'bestsellers' : null
    case 'collections':
      return 'categories'
    case 'featured':
      return 'featured-product'
    case 'pictures':
    case 'gallery':
      return 'gallery'
    case 'points':
      return piece.listStyle
    case 'feature':
      return piece.feature
    case 'story':
    case 'subscription':
      return piece.piece
    case 'hero':
      return piece.form === 'mosaic' ? 'gallery' : null
    case 'slides':
    case 'note':
      return null
  }
}

/** Returns pieces that fulfill a content wish; empty when the shop has no content for it. */
export function makeWishPieces(wish: ContentWish, make: PieceMakers): readonly Piece[] {
  switch (wish) {
    case 'story':
      return [make.story()]
    case 'steps':
    case 'values':
    case 'faq':
      return [make.points(wish)]
    case 'subscription':
      return [make.subscription()]
    case 'bestsellers':
      return [make.wishedGoods('bestsellers')]
    case 'new':
      return [make.wishedGoods('newest')]
    case 'sale':
      return make.onSale()
    case 'categories':
      return make.ofShop('circles')
    case 'gallery':
      return make.gallery()
    case 'featured-product':
      return make.featured()
    default:
      return [make.feature(wish)]
  }
}

/** Wishes whose part stays hidden from shoppers until the merchant fills it: the shop's data does not contain it. */
const FILLED_BY_MERCHANT: readonly ContentWish[] = ['video', 'reviews', 'countdown', 'stores', 'before-after']

type AskedWishes = Pick<DesignBrief, 'wishes' | 'first' | 'exclusions'>

/** Returns the content wishes of a brief in order, beginning with its `first`, without excluded ones. */
export function listWishes({ wishes, first, exclusions }: AskedWishes): readonly ContentWish[] {
  const requestedWishes = new Set(first === null ? wishes : [first, ...wishes])
  return [...requestedWishes].filter((wish) => !exclusions.includes(wish))
}

/**
 * Returns the content wishes that the shop cannot fulfill yet, because it lacks the products, images or
 * texts.
 */
export function listUnmetWishes(requestedWishes: AskedWishes, facts: ShopPortrait): readonly ContentWish[] {
  const lacks = (wish: ContentWish) => {
    if (FILLED_BY_MERCHANT.includes(wish)) return true
    switch (wish) {
      case 'sale':
        return !facts.collections.some(isSale)
      case 'subscription':
        return (facts.subscriptions ?? []).length === 0
      case 'categories':
        return facts.collections.length < 2
      case 'gallery':
        return facts.collections.filter(({ image }) => image !== '').length < 2
      case 'featured-product':
        return facts.products.length === 0
      default:
        return false
    }
  }
  return listWishes(requestedWishes).filter(lacks)
}

/**
 * Removes pieces that the brief does not ask for, for requests such as “only best sellers”. Retains the
 * opening.
 */
export function dropUnasked(
  pieces: readonly Piece[],
  brief: AskedWishes,
  facts: ShopPortrait,
): readonly Piece[] {
  const wishes = listWishes(brief)
  const opening = pieces.find((piece) => piece.piece === 'hero' || getWish(piece, facts) === null)
  return pieces.filter((piece) => {
    const wish = getWish(piece, facts)
    return piece === opening || (wish !== null && wishes.includes(wish))
  })
}

/** True for a piece that shows something that the merchant excludes. */
export function isExcluded(piece: Piece, exclusions: readonly Exclusion[], facts: ShopPortrait): boolean {
  const without = (exclusion: Exclusion) => exclusions.includes(exclusion)
  const wish = getWish(piece, facts)
  if (wish !== null && without(wish)) return true
  switch (piece.piece) {
    case 'products':
      return wish === 'sale' && without('discounts')
    case 'pictures':
      return without('categories')
    case 'slides':
      // A slide's title stands on its image.
      return without('categories') || without('text-on-images')
    case 'feature':
      // Without a history or a product both show the best sellers.
      if (piece.feature === 'recommended') return without('bestsellers')
      return piece.feature === 'countdown' && without('discounts')
    default:
      return false
  }
}

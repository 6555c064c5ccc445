import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Piece } from '@vitrine/core/contract/designs/design-theme'
import { arrangePieces } from './arrange-pieces.ts'
import type { HomeKind } from './moods.ts'
import { createPieceMakers, type LayoutInput, type PieceMakers } from './piece-makers.ts'

export { findSaleRow } from './sale-row.ts'

/**
 * The pieces of each home screen, from the top. A shop of few products shows each in its rows, none by itself. What the
 * shop lacks is left out, what it lacks room for comes last.
 */
const LAYOUTS: Readonly<Record<HomeKind, (make: PieceMakers) => Piece[]>> = {
  story: (make) => [
    make.hero('under'),
    make.goods('large-row', 'picked', 8),
    ...make.mosaic('cards'),
    make.story(),
    make.goods('grid', 'newest', 6),
    ...(make.few ? [] : make.featured()),
    ...make.gallery(),
    ...make.ofCollection(0, 'row'),
    make.points('values'),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  market: (make) => [
    make.hero('framed'),
    ...make.ofShop('circles'),
    make.goods('row', 'bestsellers', 10),
    ...make.onSale(),
    ...make.slides(),
    make.goods('grid', 'newest', 6),
    ...make.ofCollection(0, 'row'),
    ...make.ofCollection(1, 'row'),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
    make.points('faq'),
  ],
  boutique: (make) => [
    make.hero('framed'),
    make.goods('large-row', 'bestsellers', 8),
    ...make.ofShop('cards'),
    make.story(),
    ...make.ofCollection(0, 'large-row'),
    ...(make.few ? [] : make.featured()),
    make.goods('row', 'newest', 10),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
    ...make.onSale(),
  ],
  // Opens low, followed by the whole range.
  index: (make) => [
    make.hero('low'),
    ...make.ofShop('lines'),
    make.goods('grid', 'bestsellers', 6),
    ...make.ofCollection(0, 'row'),
    ...(make.few ? [] : make.featured()),
    make.goods('row', 'newest', 10),
    make.points('steps'),
    ...make.ofCollection(1, 'row'),
    ...make.onSale(),
    make.feature('recently-viewed'),
    make.points('faq'),
    make.feature('newsletter'),
  ],
  // Words lead, and text and images alternate.
  magazine: (make) => [
    make.hero(make.hasLead ? 'low' : 'poster'),
    make.goods('large-row', 'newest', 8),
    ...make.mosaic(null),
    make.story(),
    make.goods('grid', 'bestsellers', 6),
    ...(make.few ? [] : make.featured()),
    ...make.ofCollection(0, 'large-row'),
    ...make.gallery(),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  stage: (make) => [
    make.hero('full'),
    make.goods('grid', 'bestsellers', 4),
    ...(make.few ? [] : make.featured()),
    ...make.ofShop('cards'),
    ...make.ofCollection(0, 'large-row'),
    ...make.slides(),
    make.goods('row', 'newest', 8),
    ...make.gallery(),
    make.points('steps'),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
}

/**
 * Returns the pieces of a home screen in the layout `arranged.kind`, filled from the shop's catalog. Omits
 * pieces without content and those that the merchant excludes, and follows the merchant's order.
 */
export function arrangeHome(arranged: LayoutInput): Piece[] {
  const make = createPieceMakers(arranged)
  return arrangePieces(LAYOUTS[arranged.kind](make), make, arranged)
}

/** Moves the pieces that the merchant asked for directly below the opening. */
export function prioritizeRequested(
  pieces: readonly Piece[],
  onSale: readonly Piece[],
  { first: firstWish }: Pick<DesignBrief, 'first'>,
): Piece[] {
  const first = (isIt: (piece: Piece) => boolean, fallbackPieces: readonly Piece[]) => {
    const matchingPieces = pieces.filter(isIt)
    const others = pieces.filter((one) => !isIt(one))
    const at = others[0]?.piece === 'hero' || others[0]?.piece === 'note' ? 1 : 0
    return [
      ...others.slice(0, at),
      ...(matchingPieces.length > 0 ? matchingPieces : fallbackPieces),
      ...others.slice(at),
    ]
  }
  const saleHandle = onSale[0]?.piece === 'products' ? onSale[0].collection : null
  if (firstWish === 'sale' && saleHandle !== null)
    return first((one) => one.piece === 'products' && one.collection === saleHandle, onSale)
  if (firstWish === 'new') return first((one) => one.piece === 'products' && one.sort === 'newest', [])
  return [...pieces]
}

import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Piece } from '@vitrine/core/contract/designs/design-theme'
import { arrangePieces } from './arrange-pieces.ts'
import { COMPOSITIONS } from './compositions/compositions.ts'
import type { LayoutInput } from './layout-input.ts'
import { createPieceMakers } from './piece-makers.ts'

export { findSaleRow } from './sale-row.ts'

/**
 * Returns the pieces of a home screen in the composition `arranged.composition`, filled from the shop's catalog. Omits
 * pieces without content and those that the merchant excludes, and follows the merchant's order.
 */
export function arrangeHome(arranged: LayoutInput): Piece[] {
  const make = createPieceMakers(arranged)
  const { open, follow } = COMPOSITIONS[arranged.composition]
  return arrangePieces([open(make), ...follow(make)], make, arranged)
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

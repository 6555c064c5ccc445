import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Piece } from '@vitrine/core/contract/designs/design-theme'
import { tokenize } from './detect-trade.ts'
import { TITLES } from './sample-texts.ts'

/** Number of products below which a screen shows them large, one below the other. */
export const MIN_PRODUCTS_FOR_GRID = 8
const SALE_WORDS = [
  'sale',
  'soldes',
  'promo',
  'rebajas',
  'oferta',
  'ofertas',
  'angebote',
  'outlet',
  'عروض',
  'تخفيضات',
]

/**
 * Returns the item at position `turn` of a list, counted on from the start after the end. `turn` is the
 * proposal's index.
 */
export const pickByTurn = <T>(from: readonly [T, ...T[]], turn: number): T =>
  from[turn % from.length] ?? from[0]

/** Returns true for a collection of discounted products, judged by its name. */
export const isSale = ({ handle, title }: ShopPortrait['collections'][number]) =>
  [...tokenize(handle), ...tokenize(title)].some((word) => SALE_WORDS.includes(word))

/** Returns a row of the shop's sale collection, or nothing without one. */
export function findSaleRow(
  { collections, products }: ShopPortrait,
  { turn = 0 }: { readonly turn?: number } = {},
): Piece[] {
  const sale = collections.find(isSale)
  if (!sale) return []
  const form = products.length < MIN_PRODUCTS_FOR_GRID ? 'large-row' : 'row'
  const title = pickByTurn(TITLES.sale, turn)
  return [{ piece: 'products', form, collection: sale.handle, sort: 'bestsellers', count: 10, title }]
}

import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { listDistinctProducts } from '../distinct-products.ts'
import { MINOR_TITLE, VISIBLE_PRODUCTS } from './lead-collections.ts'

type Product = ShopPortrait['products'][number]

/** Returns the products with the dearest first: what a shop shows by itself is what it is proud of. */
export const sortByPrice = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))

/** Number of best sellers among which it is chosen: those whose photos are analyzed first. */
const KNOWN = 8

/**
 * Returns the one product of an opening: the dearest that the rows below do not begin with, where there is one besides
 * vouchers and packaging. Undefined for a shop without photos.
 */
export function findLeadingProduct({ products }: ShopPortrait): Product | undefined {
  const pictured = listDistinctProducts(products.filter(({ image }) => image !== ''))
  const later = pictured.slice(VISIBLE_PRODUCTS, KNOWN)
  const proper = later.filter(({ title }) => !MINOR_TITLE.test(title))
  return sortByPrice([proper, later].find((some) => some.length > 0) ?? pictured)[0]
}

import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import type { Page, Product, Sort } from '@vitrine/commerce/entities'
import { products } from '@vitrine/commerce/product/products'

/** The handle under which the app lists the whole shop; the platform has no such collection of its own. */
export const ALL_PRODUCTS = 'all'

/** How the whole shop is sorted: its products have other sort names than those of a collection. */
const SORTS = {
  featured: { sort: 'BEST_SELLING', reverse: false },
  bestsellers: { sort: 'BEST_SELLING', reverse: false },
  newest: { sort: 'CREATED_AT', reverse: true },
  priceup: { sort: 'PRICE', reverse: false },
  pricedown: { sort: 'PRICE', reverse: true },
} as const satisfies Record<Sort, unknown>

/** A page of the whole shop. */
export function allProducts(
  client: StorefrontClient,
  input: Context & { readonly sort: Sort; readonly cursor: string | null; readonly first: number },
  signal: AbortSignal,
): Promise<Page<Product>> {
  const { lang, locale, cursor, first } = input
  return products(client, { lang, locale, cursor, first, ...SORTS[input.sort] }, { signal })
}

import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { SORTS, type Sort } from '@vitrine/commerce/entities'
import type { ProductsSearchResult } from '@vitrine/commerce/search/productsSearch'
import { loadPlatform } from '../platform/platform.ts'
import type { ProductPage } from '../product-list/ProductList.tsx'
import {
  type CatalogQuery,
  countActiveFilters,
  SEARCH_SORTS,
  toFilterInputs,
  toSearchSort,
} from '../product-list/query.ts'

/** The handle under which the app lists the whole shop; the platform has no such collection of its own. */
export const ALL_PRODUCTS = 'all'

/** How the whole shop is sorted: its products have other sort names than those of a collection. */
const ALL_SORTS = {
  featured: { sort: 'BEST_SELLING', reverse: false },
  bestsellers: { sort: 'BEST_SELLING', reverse: false },
  newest: { sort: 'CREATED_AT', reverse: true },
  priceup: { sort: 'PRICE', reverse: false },
  pricedown: { sort: 'PRICE', reverse: true },
} as const satisfies Record<Sort, unknown>

/** The orders of a collection; the whole shop can be narrowed by a search alone, which knows fewer. */
export function listSorts(handle: string, asked: CatalogQuery): readonly Sort[] {
  return handle === ALL_PRODUCTS && countActiveFilters(asked) > 0 ? SEARCH_SORTS : SORTS
}

/**
 * A page of the whole shop. The platform lists it in every order but cannot narrow it; a search for nothing can, and
 * tells how many there are. Where it tells nothing, the list stands without filters.
 */
export async function listAllProducts(
  client: StorefrontClient,
  market: Context,
  asked: CatalogQuery,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ProductPage> {
  const { toCards, products, productsSearch } = await loadPlatform()
  const { lang, locale } = market
  const everything = { lang, locale, query: '' }
  if (countActiveFilters(asked) > 0) {
    const input = { ...everything, cursor, sort: toSearchSort(asked.sort), filters: toFilterInputs(asked) }
    const { products: found, filters, total } = await productsSearch(client, input, { signal })
    return { ...toCards(found), filters, total }
  }
  const [page, facets] = await Promise.all([
    products(client, { lang, locale, cursor, ...ALL_SORTS[asked.sort] }, { signal }),
    cursor === null
      ? productsSearch(client, { ...everything, first: 1 }, { signal }).catch(() => NO_RESULT_DETAILS)
      : NO_RESULT_DETAILS,
  ])
  return { ...toCards(page), filters: facets.filters, total: facets.total || null }
}

const NO_RESULT_DETAILS: Pick<ProductsSearchResult, 'filters' | 'total'> = { filters: [], total: 0 }

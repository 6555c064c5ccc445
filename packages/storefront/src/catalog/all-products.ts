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

/** Handle of the list of all products; the platform has no such collection. */
export const ALL_PRODUCTS = 'all'

/** Sort orders of all products, which have other names than those of a collection. */
const ALL_SORTS = {
  featured: { sort: 'BEST_SELLING', reverse: false },
  bestsellers: { sort: 'BEST_SELLING', reverse: false },
  newest: { sort: 'CREATED_AT', reverse: true },
  priceup: { sort: 'PRICE', reverse: false },
  pricedown: { sort: 'PRICE', reverse: true },
} as const satisfies Record<Sort, unknown>

/**
 * Lists the sort orders of a collection. The list of all products uses the search once it is filtered, and
 * the search supports fewer orders.
 */
export function listSorts(handle: string, catalogQuery: CatalogQuery): readonly Sort[] {
  return handle === ALL_PRODUCTS && countActiveFilters(catalogQuery) > 0 ? SEARCH_SORTS : SORTS
}

/**
 * Returns a page of all products. Without filters it uses the platform's product list, which supports every
 * sort order, and takes filters and total from an empty search; if that search fails, the list has neither.
 * With filters it uses the search alone.
 */
export async function listAllProducts(
  client: StorefrontClient,
  market: Context,
  catalogQuery: CatalogQuery,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ProductPage> {
  const { toCards, fetchProducts, fetchSearchResults } = await loadPlatform()
  const { lang, locale } = market
  const everything = { lang, locale, query: '' }
  if (countActiveFilters(catalogQuery) > 0) {
    const input = {
      ...everything,
      cursor,
      sort: toSearchSort(catalogQuery.sort),
      filters: toFilterInputs(catalogQuery),
    }
    const { products: matchingProducts, filters, total } = await fetchSearchResults(client, input, { signal })
    return { ...toCards(matchingProducts), filters, total }
  }
  const [page, facets] = await Promise.all([
    fetchProducts(client, { lang, locale, cursor, ...ALL_SORTS[catalogQuery.sort] }, { signal }),
    cursor === null
      ? fetchSearchResults(client, { ...everything, first: 1 }, { signal }).catch(() => NO_RESULT_DETAILS)
      : NO_RESULT_DETAILS,
  ])
  return { ...toCards(page), filters: facets.filters, total: facets.total || null }
}

const NO_RESULT_DETAILS: Pick<ProductsSearchResult, 'filters' | 'total'> = { filters: [], total: 0 }

import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { fetchSearchResults } from '@vitrine/commerce/search/productsSearch'
import { defineQueryKeys, type PagedQuery } from '../context/query.ts'
import { loadPlatform } from '../platform/platform.ts'
import { toCard } from '../product-card/card.ts'
import type { ProductPage } from '../product-list/ProductList.tsx'
import {
  type CatalogQuery,
  countActiveFilters,
  toFilterInputs,
  toSearchSort,
  writeQuery,
} from '../product-list/query.ts'
import { findCorrection, type WithCorrection } from './suggestions-query.ts'
import { addSynonyms, type SynonymsOf } from './synonyms.ts'

/** Results of a search. */
export type Results = ProductPage & WithCorrection

const resultsKey = defineQueryKeys<Results>('search')

/** Separator of a term and the platform's cursor: a term never contains a line break. */
const BETWEEN = '\n'

/** Returns the handles that the merchant's search integration finds, best first; null when it does not respond. */
type FindBetter = (term: string) => Promise<readonly string[] | null>

/**
 * Returns the query of a search's results, sorted and filtered, with the synonyms of the term. When nothing
 * matches, it searches for the corrected term; the cursors of later pages contain that term.
 * @param better Search of the merchant's integration. Its order applies unless the shopper sorts or filters.
 */
export function createResultsQuery(
  term: string,
  catalogQuery: CatalogQuery,
  better: FindBetter | null = null,
  synonyms: SynonymsOf = () => [],
): PagedQuery<Results> {
  const plain =
    countActiveFilters(catalogQuery) === 0 && toSearchSort(catalogQuery.sort) === toSearchSort('featured')
  const search = async (
    client: StorefrontClient,
    market: Context,
    query: string,
    cursor: string | null,
    signal: AbortSignal,
  ) => {
    const input = {
      ...market,
      query: addSynonyms(query, synonyms(market.lang)),
      typed: query,
      cursor,
      sort: toSearchSort(catalogQuery.sort),
      filters: toFilterInputs(catalogQuery),
    }
    const { products, filters, total } = await fetchSearchResults(client, input, { signal })
    const instead = query === term ? null : query
    const next = instead && products.cursor !== null ? instead + BETWEEN + products.cursor : products.cursor
    return { items: products.items.map(toCard), cursor: next, filters, total, instead }
  }
  return {
    key: resultsKey(term + writeQuery(catalogQuery), ...(better && plain ? ['better'] : [])),
    page: async (client, market, cursor, signal) => {
      if (cursor !== null) {
        const separatorIndex = cursor.indexOf(BETWEEN)
        const query = separatorIndex < 0 ? term : cursor.slice(0, separatorIndex)
        return search(client, market, query, cursor.slice(separatorIndex + 1), signal)
      }
      const betterHandles = better && plain ? await better(term) : null
      const results = await search(client, market, term, null, signal)
      if (betterHandles) {
        const { fetchProductsByHandles } = await loadPlatform()
        const items = (
          await fetchProductsByHandles(client, { handles: betterHandles, ...market }, { signal })
        ).map(toCard)
        if (items.length > 0) return { ...results, items, cursor: null, total: items.length }
      }
      if (results.total > 0 || countActiveFilters(catalogQuery) > 0) return results
      const other = await findCorrection(client, market, term, signal)
      if (other === null) return results
      const second = await search(client, market, other, null, signal)
      return second.total > 0 ? second : results
    },
  }
}

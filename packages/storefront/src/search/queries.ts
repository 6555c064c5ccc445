import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { type Predictions, predictive } from '@vitrine/commerce/search/predictive'
import { productsSearch } from '@vitrine/commerce/search/productsSearch'
import { defineQueryKeys, type PagedQuery, type Query } from '../context/query.ts'
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
import { addSynonyms, listSynonymTerms, type SynonymsOf } from './synonyms.ts'

/** What a term found, or what was found in its place where it found nothing. */
type WithCorrection = {
  /** The term that was searched instead; null when the shopper's own was. */
  readonly instead: string | null
}

/** Results of a search. */
export type Results = ProductPage & WithCorrection

const resultsKey = defineQueryKeys<Results>('search')

/** As many other words for the same are tried while somebody types. */
const OTHERS = 3

/** As many of each kind are suggested. */
const SUGGESTED = 6

/** What may have been meant. The rules of spelling are fetched once somebody found nothing. */
async function findCorrection(client: StorefrontClient, market: Context, term: string, signal: AbortSignal) {
  const { suggestCorrection } = await import('./suggest-correction.ts')
  return suggestCorrection(client, market, term, signal)
}

/** A term never holds a new line, so that one can stand between it and the platform's cursor. */
const BETWEEN = '\n'

/** What the merchant's search integration finds for a term: handles, the best first; null where it does not answer. */
type FindBetter = (term: string) => Promise<readonly string[] | null>

/**
 * The products that a term finds, in its own words or others for the same, sorted and narrowed. `better` has the first word where nobody sorts or narrows: what it
 * names stands in its order, beside the platform's filters. Where it finds nothing at all, what it may have meant is
 * searched in its place; the pages that follow carry that term in their cursor.
 */
export function resultsQuery(
  term: string,
  asked: CatalogQuery,
  better: FindBetter | null = null,
  synonyms: SynonymsOf = () => [],
): PagedQuery<Results> {
  const plain = countActiveFilters(asked) === 0 && toSearchSort(asked.sort) === toSearchSort('featured')
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
      sort: toSearchSort(asked.sort),
      filters: toFilterInputs(asked),
    }
    const { products, filters, total } = await productsSearch(client, input, { signal })
    const instead = query === term ? null : query
    const next = instead && products.cursor !== null ? instead + BETWEEN + products.cursor : products.cursor
    return { items: products.items.map(toCard), cursor: next, filters, total, instead }
  }
  return {
    key: resultsKey(term + writeQuery(asked), ...(better && plain ? ['better'] : [])),
    page: async (client, market, cursor, signal) => {
      if (cursor !== null) {
        const place = cursor.indexOf(BETWEEN)
        const query = place < 0 ? term : cursor.slice(0, place)
        return search(client, market, query, cursor.slice(place + 1), signal)
      }
      const named = better && plain ? await better(term) : null
      const found = await search(client, market, term, null, signal)
      if (named) {
        const { productsByHandles } = await loadPlatform()
        const items = (await productsByHandles(client, { handles: named, ...market }, { signal })).map(toCard)
        if (items.length > 0) return { ...found, items, cursor: null, total: items.length }
      }
      if (found.total > 0 || countActiveFilters(asked) > 0) return found
      const other = await findCorrection(client, market, term, signal)
      if (other === null) return found
      const second = await search(client, market, other, null, signal)
      return second.total > 0 ? second : found
    },
  }
}

export type Suggestions = Predictions & WithCorrection

const suggestionsKey = defineQueryKeys<Suggestions>('predict')

/** True when a term suggests nothing at all. */
export function isEmpty({ products, collections, queries }: Predictions): boolean {
  return products.length + collections.length + queries.length === 0
}

/** What a shopper may be typing. Where nothing begins so, what may have been meant. */
export function suggestionsQuery(term: string, synonyms: SynonymsOf = () => []): Query<Suggestions> {
  return {
    key: suggestionsKey(term),
    ask: async (client, market, signal) => {
      const suggest = (query: string) =>
        predictive(client, { query, ...market, limit: SUGGESTED }, { signal })
      const found = await suggest(term)
      if (!isEmpty(found)) return { ...found, instead: null }
      for (const words of listSynonymTerms(term, synonyms(market.lang)).slice(0, OTHERS)) {
        const same = await suggest(words)
        if (!isEmpty(same)) return { ...same, instead: null }
      }
      const other = await findCorrection(client, market, term, signal)
      if (other === null) return { ...found, instead: null }
      const second = await suggest(other)
      return isEmpty(second) ? { ...found, instead: null } : { ...second, instead: other }
    },
  }
}

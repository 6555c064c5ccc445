import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { fetchPredictions, type Predictions } from '@vitrine/commerce/search/predictive'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { listSynonymTerms, type SynonymsOf } from './synonyms.ts'

/** Says whether results belong to the entered term or to its correction. */
export type WithCorrection = {
  /** The corrected term; null when the shopper's own was searched. */
  readonly instead: string | null
}

/** Maximum number of synonym terms tried while typing. */
const OTHERS = 3

/** Maximum number of suggestions of each kind. */
const SUGGESTED = 6

/**
 * Returns the likely correction of a term; null for none. The spelling rules load after the first search
 * without results.
 */
export async function findCorrection(
  client: StorefrontClient,
  market: Context,
  term: string,
  signal: AbortSignal,
) {
  const { suggestCorrection } = await import('./suggest-correction.ts')
  return suggestCorrection(client, market, term, signal)
}

export type Suggestions = Predictions & WithCorrection

const suggestionsKey = defineQueryKeys<Suggestions>('predict')

/** Returns true when there are no suggestions. */
export function isEmpty({ products, collections, queries }: Predictions): boolean {
  return products.length + collections.length + queries.length === 0
}

/**
 * Returns the query of suggestions for a typed term; if there are none, it returns those for the corrected
 * term.
 */
export function createSuggestionsQuery(term: string, synonyms: SynonymsOf = () => []): Query<Suggestions> {
  return {
    key: suggestionsKey(term),
    load: async (client, market, signal) => {
      const suggest = (query: string) =>
        fetchPredictions(client, { query, ...market, limit: SUGGESTED }, { signal })
      const suggestions = await suggest(term)
      if (!isEmpty(suggestions)) return { ...suggestions, instead: null }
      for (const synonymTerm of listSynonymTerms(term, synonyms(market.lang)).slice(0, OTHERS)) {
        const same = await suggest(synonymTerm)
        if (!isEmpty(same)) return { ...same, instead: null }
      }
      const other = await findCorrection(client, market, term, signal)
      if (other === null) return { ...suggestions, instead: null }
      const second = await suggest(other)
      return isEmpty(second) ? { ...suggestions, instead: null } : { ...second, instead: other }
    },
  }
}

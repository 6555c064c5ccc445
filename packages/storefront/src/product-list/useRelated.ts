import { defineQueryKeys, type Query } from '../context/query.ts'
import { readHandles, useExtras, useServerAnswer } from '../context/server-responses.ts'
import { type QueryResult, useQuery } from '../context/useQuery.ts'
import { loadPlatform } from '../platform/platform.ts'
import { createRecommendationsQuery } from '../platform/product-queries.ts'
import type { Card } from '../product-card/card.ts'

const namedKey = defineQueryKeys<readonly Card[]>('recommended-named')

/** Returns the query for the products of an integration's handles, in its order. */
function namedQuestion(handles: readonly string[]): Query<readonly Card[]> {
  return {
    key: namedKey(...handles),
    load: async (client, market, signal) => {
      const { toCard, fetchProductsByHandles } = await loadPlatform()
      return (await fetchProductsByHandles(client, { handles, ...market }, { signal })).map(toCard)
    },
  }
}

/**
 * Returns products related to one, from the platform (ten at most) or the merchant's recommendations integration. `id`
 * is null until the product is loaded: then only the platform is queried.
 */
export function useRelated(handle: string, id: number | null): QueryResult<readonly Card[]> {
  const shouldFetch = useExtras()?.recommend === true && id !== null
  const better = useServerAnswer(
    '/shopper/recommended',
    shouldFetch ? { product: { id, handle } } : null,
    readHandles,
  )
  return useQuery(better ? namedQuestion(better) : createRecommendationsQuery(handle, 'related'))
}

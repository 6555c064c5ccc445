import { readHandles, useExtras, useServerAnswer } from '../context/extras.ts'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { type QueryResult, useQuery } from '../context/useQuery.ts'
import { loadPlatform } from '../platform/platform.ts'
import { recommendationsQuery } from '../platform/product-queries.ts'
import type { Card } from '../product-card/card.ts'

const namedKey = defineQueryKeys<readonly Card[]>('recommended-named')

/** Products by the handles that an integration named, in its order. */
function namedQuestion(handles: readonly string[]): Query<readonly Card[]> {
  return {
    key: namedKey(...handles),
    ask: async (client, market, signal) => {
      const { toCard, productsByHandles } = await loadPlatform()
      return (await productsByHandles(client, { handles, ...market }, { signal })).map(toCard)
    },
  }
}

/**
 * Products that are like one, as the platform says (ten at most), or as the merchant's recommendations integration does.
 * `id` is null until the product is known: then the platform alone is asked.
 */
export function useRelated(handle: string, id: number | null): QueryResult<readonly Card[]> {
  const asks = useExtras()?.recommend === true && id !== null
  const better = useServerAnswer(
    '/shopper/recommended',
    asks ? { product: { id, handle } } : null,
    readHandles,
  )
  return useQuery(better ? namedQuestion(better) : recommendationsQuery(handle, 'related'))
}

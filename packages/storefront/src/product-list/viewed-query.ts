import { defineQueryKeys, type Query } from '../context/query.ts'
import { loadPlatform } from '../platform/platform.ts'
import type { Card } from '../product-card/card.ts'

const viewedKey = defineQueryKeys<readonly Card[]>('viewed')

/** Returns the query for products by their ids, in that order, such as the recently viewed ones. */
export function createViewedQuery(ids: readonly number[]): Query<readonly Card[]> {
  return {
    key: viewedKey(...ids),
    load: async (client, market, signal) => {
      const { toCard, fetchProductsByIds } = await loadPlatform()
      return (await fetchProductsByIds(client, { ids, ...market }, { signal })).map(toCard)
    },
  }
}

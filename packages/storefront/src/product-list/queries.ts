import type { Page } from '@vitrine/commerce/entities'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { loadPlatform } from '../platform/platform.ts'
import type { Card } from '../product-card/card.ts'

const popularKey = defineQueryKeys<Page<Card>>('popular')

/** Returns the query for `count` best sellers (spec section 9: 10). */
export function createBestsellersQuery(count: number): Query<Page<Card>> {
  return {
    key: popularKey(count),
    load: async (client, market, signal) => {
      const { toCards, fetchProducts } = await loadPlatform()
      const input = { ...market, sort: 'BEST_SELLING', availableOnly: true, first: count } as const
      return toCards(await fetchProducts(client, input, { signal }))
    },
  }
}

import type { ProductResult } from '@vitrine/commerce/product/product'
import { defineQueryKeys, type Query } from '../context/query.ts'
import type { Card } from '../product-card/card.ts'
import { loadPlatform } from './platform.ts'

/** `sizes` of a product's first image on its screen; prefetching uses the same. */
export const GALLERY_SIZES = '(min-width:1200px) 610px, (min-width:720px) 52vw, 100vw'

const productKey = defineQueryKeys<ProductResult>('product')

/** Returns the query of one product by its handle. */
export function createProductQuery(handle: string): Query<ProductResult> {
  return {
    key: productKey(handle),
    ask: async (client, market, signal) =>
      (await loadPlatform()).fetchProduct(client, { handle, ...market }, { signal }),
  }
}

export type RecommendationIntent = 'complementary' | 'related'

const recommendationsKey = defineQueryKeys<readonly Card[]>('recommendations')

/** Returns the query of complementary or related products. */
export function createRecommendationsQuery(
  handle: string,
  kinship: RecommendationIntent,
): Query<readonly Card[]> {
  return {
    key: recommendationsKey(handle, kinship),
    ask: async (client, market, signal) => {
      const { toCard, fetchRecommendations } = await loadPlatform()
      const input = { handle, complementary: kinship === 'complementary', ...market }
      return (await fetchRecommendations(client, input, { signal })).map(toCard)
    },
  }
}

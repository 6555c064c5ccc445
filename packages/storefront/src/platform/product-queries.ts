import type { Variant } from '@vitrine/commerce/entities'
import type { SelectedOption } from '@vitrine/commerce/product/adjacentVariants'
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
    load: async (client, market, signal) => {
      const { fetchProduct, isEmptyRichText } = await loadPlatform()
      const productResult = await fetchProduct(client, { handle, ...market }, { signal })
      // A description of empty elements has no section: nothing would stand below its heading.
      return 'product' in productResult && isEmptyRichText(productResult.product.description)
        ? { ...productResult, product: { ...productResult.product, description: '' } }
        : productResult
    },
  }
}

const variantKey = defineQueryKeys<Variant | null>('variant')

/**
 * Returns the query of one variant by its id. Needed for a product with more variants than its own query
 * fetches.
 */
export function createVariantQuery(id: number): Query<Variant | null> {
  return {
    key: variantKey(id),
    load: async (client, market, signal) =>
      (await (await loadPlatform()).fetchVariantsByIds(client, { ids: [id], ...market }, { signal })).get(id)
        ?.variant ?? null,
  }
}

const nearVariantsKey = defineQueryKeys<readonly Variant[]>('near-variants')

/** Returns the query of the variant that fits a selection, and of its neighbors. */
export function createNearVariantsQuery(
  handle: string,
  selected: readonly SelectedOption[],
): Query<readonly Variant[]> {
  return {
    key: nearVariantsKey(handle, JSON.stringify(selected.map(({ name, value }) => [name, value]))),
    load: async (client, market, signal) =>
      (await loadPlatform()).fetchAdjacentVariants(client, { handle, selected, ...market }, { signal }),
  }
}

const moreImagesKey = defineQueryKeys<readonly string[]>('more-images')

/** Returns the query of a product's images after the first page. */
export function createMoreImagesQuery(handle: string, cursor: string): Query<readonly string[]> {
  return {
    key: moreImagesKey(handle, cursor),
    load: async (client, _market, signal) =>
      (await loadPlatform()).fetchMoreImages(client, { handle, cursor }, { signal }),
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
    load: async (client, market, signal) => {
      const { toCard, fetchRecommendations } = await loadPlatform()
      const input = { handle, complementary: kinship === 'complementary', ...market }
      return (await fetchRecommendations(client, input, { signal })).map(toCard)
    },
  }
}

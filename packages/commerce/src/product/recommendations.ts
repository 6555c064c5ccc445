import { ProductFragment } from '../catalog/fragments.ts'
import { toProduct } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { graphql } from '../graphql.ts'

export const RecommendationsQuery = graphql(
  `query Recommendations($handle: String!, $intent: ProductRecommendationIntent, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    productRecommendations(productHandle: $handle, intent: $intent) { ...P }
  }`,
  [ProductFragment],
)

/**
 * `/product-recommendations`: fetches up to 10 related or complementary products (spec section 7). [] for an unknown
 * product; complementary products exist only where the merchant selected them.
 */
export async function fetchRecommendations(
  client: StorefrontClient,
  input: Context & { readonly handle: string; readonly complementary?: boolean | undefined },
  options?: RequestOptions,
): Promise<Product[]> {
  const intent = input.complementary ? 'COMPLEMENTARY' : 'RELATED'
  const variables = { handle: input.handle, intent, ...createContextVariables(input) } as const
  const data = await client.query(RecommendationsQuery, variables, options)
  return (data.productRecommendations ?? []).map(toProduct)
}

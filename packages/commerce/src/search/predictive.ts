import { nameOf } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, inContext } from '../context.ts'
import { numberOf } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const PredictiveQuery = graphql(
  `query Predictive($query: String!, $limit: Int!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    predictiveSearch(query: $query, limit: $limit, limitScope: EACH, types: [PRODUCT, COLLECTION, QUERY], unavailableProducts: LAST) {
      products { id handle title featuredImage { url } }
      collections { id handle title }
      queries { text }
    }
  }`,
)

type Suggested = { readonly id: number; readonly handle: string; readonly name: string }
export type Predictions = {
  readonly products: readonly (Suggested & { readonly image: string })[]
  readonly collections: readonly Suggested[]
  /** Whole searches to offer. */
  readonly queries: readonly string[]
}

/** The platform answers an error for anything outside of 1 to 10. */
const MOST = 10

/** What a shopper may be typing: up to 10 products, collections and searches. Nothing for no words. */
export async function predictive(
  client: StorefrontClient,
  input: Context & { readonly query: string; readonly limit?: number | undefined },
  options?: RequestOptions,
): Promise<Predictions> {
  const query = input.query.trim()
  if (!query) return { products: [], collections: [], queries: [] }
  const limit = Math.min(Math.max(input.limit ?? MOST, 1), MOST)
  const { predictiveSearch: found } = await client.query(
    PredictiveQuery,
    { query, limit, ...inContext(input) },
    options,
  )
  return {
    products: (found?.products ?? []).map((product) => ({
      ...suggested(product),
      image: product.featuredImage?.url ?? '',
    })),
    collections: (found?.collections ?? []).map(suggested),
    queries: (found?.queries ?? []).map(({ text }) => text),
  }
}

function suggested(found: {
  readonly id: string
  readonly handle: string
  readonly title: string
}): Suggested {
  return { id: numberOf(found.id), handle: found.handle, name: nameOf(found.title) }
}

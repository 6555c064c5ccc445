import { minorUnits } from '@vitrine/core/money/decimals'
import { MoneyFragment } from '../catalog/fragments.ts'
import { nameOf } from '../catalog/mapping.ts'
import { type Match, SpokenFragment, spokenOf } from '../catalog/match.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, inContext } from '../context.ts'
import { numberOf } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const PredictiveQuery = graphql(
  `query Predictive($query: String!, $limit: Int!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    predictiveSearch(query: $query, limit: $limit, limitScope: EACH, types: [PRODUCT, COLLECTION, QUERY], unavailableProducts: LAST) {
      products {
        id handle title featuredImage { url }
        priceRange { minVariantPrice { ...M } maxVariantPrice { amount } }
        ...Spoken
      }
      collections { id handle title }
      queries { text }
    }
  }`,
  [MoneyFragment, SpokenFragment],
)

type Suggested = { readonly id: number; readonly handle: string; readonly name: string }
export type SuggestedProduct = Suggested & {
  readonly image: string
  /** The lowest price, minor units. */
  readonly price: number
  readonly currency: string
  /** True when variants cost more. */
  readonly from: boolean
  readonly match: Match | null
}
export type Predictions = {
  readonly products: readonly SuggestedProduct[]
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
    products: (found?.products ?? []).map((product) => {
      const { minVariantPrice: low, maxVariantPrice: high } = product.priceRange
      const match = spokenOf(product, query)
      const price = minorUnits(low.amount)
      return {
        ...suggested(product),
        image: match?.image ?? product.featuredImage?.url ?? '',
        price,
        currency: low.currencyCode,
        from: price < minorUnits(high.amount),
        match,
      }
    }),
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

import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import { decodeName } from '../catalog/decode-name.ts'
import { MoneyFragment } from '../catalog/fragments.ts'
import { findMatchingVariant, type Match, OptionMatchFragment } from '../catalog/matching-product.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const PredictiveQuery = graphql(
  `query Predictive($query: String!, $limit: Int!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    predictiveSearch(query: $query, limit: $limit, limitScope: EACH, types: [PRODUCT, COLLECTION, QUERY], unavailableProducts: LAST) {
      products {
        id handle title featuredImage { url }
        priceRange { minVariantPrice { ...M } maxVariantPrice { ...M } }
        ...Spoken
      }
      collections { id handle title }
      queries { text }
    }
  }`,
  [MoneyFragment, OptionMatchFragment],
)

type Suggestion = { readonly id: number; readonly handle: string; readonly name: string }
export type SuggestedProduct = Suggestion & {
  readonly image: string
  /** Lowest price, minor units. */
  readonly price: number
  readonly currency: string
  /** True when variants cost more. */
  readonly from: boolean
  readonly match: Match | null
}
export type Predictions = {
  readonly products: readonly SuggestedProduct[]
  readonly collections: readonly Suggestion[]
  /** Suggested search texts. */
  readonly queries: readonly string[]
}

/** Maximum number that the platform accepts; it returns an error for anything outside of 1 to 10. */
const MAX_SUGGESTIONS = 10

/**
 * Returns up to 10 products, collections and queries that match a partial search text. Returns nothing for an empty
 * text.
 */
export async function fetchPredictions(
  client: StorefrontClient,
  input: Context & { readonly query: string; readonly limit?: number | undefined },
  options?: RequestOptions,
): Promise<Predictions> {
  const query = input.query.trim()
  if (!query) return { products: [], collections: [], queries: [] }
  const limit = Math.min(Math.max(input.limit ?? MAX_SUGGESTIONS, 1), MAX_SUGGESTIONS)
  const { predictiveSearch: suggestions } = await client.query(
    PredictiveQuery,
    { query, limit, ...createContextVariables(input) },
    options,
  )
  return {
    products: (suggestions?.products ?? []).map((product) => {
      const { minVariantPrice: low, maxVariantPrice: high } = product.priceRange
      const match = findMatchingVariant(product, query)
      const price = moneyToMinorUnits(low)
      return {
        ...toSuggestion(product),
        image: match?.image ?? product.featuredImage?.url ?? '',
        price,
        currency: low.currencyCode,
        from: price < moneyToMinorUnits(high),
        match,
      }
    }),
    collections: (suggestions?.collections ?? []).map(toSuggestion),
    queries: (suggestions?.queries ?? []).map(({ text }) => text),
  }
}

function toSuggestion(suggestion: {
  readonly id: string
  readonly handle: string
  readonly title: string
}): Suggestion {
  return { id: parseNumericId(suggestion.id), handle: suggestion.handle, name: decodeName(suggestion.title) }
}

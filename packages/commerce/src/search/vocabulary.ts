import { decodeName } from '../catalog/decode-name.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'

export const VocabularyQuery = graphql(
  `query Vocabulary($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
    products(first: 250, sortKey: BEST_SELLING) { nodes { title } }
    collections(first: 100) { nodes { title } }
    search(query: "", first: 1, types: [PRODUCT]) { productFilters { type values { label } } }
  }`,
)

/**
 * Returns the words of a shop's best-selling products, collections and filter values (colors, types, vendors). Frequent
 * words are likelier matches of a misspelled term.
 */
export async function fetchVocabulary(
  client: StorefrontClient,
  input: Context,
  options?: RequestOptions,
): Promise<readonly string[]> {
  const { products, collections, search } = await client.query(
    VocabularyQuery,
    createContextVariables(input),
    options,
  )
  const values = search.productFilters.filter(({ type }) => type === 'LIST').flatMap((one) => one.values)
  return [
    ...products.nodes.map(({ title }) => decodeName(title)),
    ...collections.nodes.map(({ title }) => decodeName(title)),
    ...values.map(({ label }) => label),
  ]
}

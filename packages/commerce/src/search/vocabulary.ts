import { nameOf } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, inContext } from '../context.ts'
import { graphql } from '../graphql.ts'

export const VocabularyQuery = graphql(
  `query Vocabulary($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
    products(first: 250, sortKey: BEST_SELLING) { nodes { title } }
    collections(first: 100) { nodes { title } }
    search(query: "", first: 1, types: [PRODUCT]) { productFilters { type values { label } } }
  }`,
)

/**
 * What the shop calls its things: names of its best sold products, of its collections, and the values it can be
 * narrowed by (colours, kinds, makers). The more often a word is among them, the likelier it was meant.
 */
export async function vocabulary(
  client: StorefrontClient,
  input: Context,
  options?: RequestOptions,
): Promise<readonly string[]> {
  const { products, collections, search } = await client.query(VocabularyQuery, inContext(input), options)
  const values = search.productFilters.filter(({ type }) => type === 'LIST').flatMap((one) => one.values)
  return [
    ...products.nodes.map(({ title }) => nameOf(title)),
    ...collections.nodes.map(({ title }) => nameOf(title)),
    ...values.map(({ label }) => label),
  ]
}

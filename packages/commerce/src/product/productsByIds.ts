import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { ProductFragment } from '../catalog/fragments.ts'
import { toProduct } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { toGid } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const ProductsByIdsQuery = graphql(
  `query ProductsByIds($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    nodes(ids: $ids) { __typename ... on Product { ...P } }
  }`,
  [ProductFragment],
)

/** Maximum number of ids that the platform accepts in one request. */
const IDS_AT_ONCE = 250

/** Fetches products by numeric id, in the order of the input; omits deleted ones. */
export async function fetchProductsByIds(
  client: StorefrontClient,
  input: Context & { readonly ids: readonly number[] },
  options?: RequestOptions,
): Promise<Product[]> {
  const context = createContextVariables(input)
  const answers = await Promise.all(
    splitIntoBatches([...new Set(input.ids)], IDS_AT_ONCE).map((ids) =>
      client.query(ProductsByIdsQuery, { ids: ids.map((id) => toGid('Product', id)), ...context }, options),
    ),
  )
  const productNodes = answers.flatMap(({ nodes }) => nodes)
  return productNodes.flatMap((node) => (node?.__typename === 'Product' ? [toProduct(node)] : []))
}

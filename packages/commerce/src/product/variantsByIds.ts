import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { FullVariantFragment, ProductFragment } from '../catalog/fragments.ts'
import { toProduct, toVariant } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product, Variant } from '../entities.ts'
import { toGid } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const VariantsByIdsQuery = graphql(
  `query VariantsByIds($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    nodes(ids: $ids) { __typename ... on ProductVariant { ...FV product { ...P } } }
  }`,
  [FullVariantFragment, ProductFragment],
)

/** Variant with its product. */
export type VariantOfProduct = { readonly product: Product; readonly variant: Variant }

/** Maximum number of ids in one request: each variant comes with its product and up to 100 plans. */
const IDS_AT_ONCE = 50

/**
 * Fetches variants with their products and up to 100 plans each, by numeric variant id; omits deleted ones. Ids
 * outlive the handle and title of a product, which merchants change.
 */
export async function fetchVariantsByIds(
  client: StorefrontClient,
  input: Context & { readonly ids: readonly number[] },
  options?: RequestOptions,
): Promise<ReadonlyMap<number, VariantOfProduct>> {
  const context = createContextVariables(input)
  const answers = await Promise.all(
    splitIntoBatches([...new Set(input.ids)], IDS_AT_ONCE).map((ids) =>
      client.query(
        VariantsByIdsQuery,
        { ids: ids.map((id) => toGid('ProductVariant', id)), ...context },
        options,
      ),
    ),
  )
  return new Map(
    answers
      .flatMap(({ nodes }) => nodes)
      .flatMap((node) => {
        if (node?.__typename !== 'ProductVariant') return []
        const variant = toVariant(node, node.product.isGiftCard)
        return [[variant.id, { product: toProduct(node.product), variant }] as const]
      }),
  )
}

import { ProductFragment, VariantFragment } from '../catalog/fragments.ts'
import { toProduct, toVariant } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product, Variant } from '../entities.ts'
import { toGid } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const VariantsByIdsQuery = graphql(
  `query VariantsByIds($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    nodes(ids: $ids) { __typename ... on ProductVariant { ...V product { ...P } } }
  }`,
  [VariantFragment, ProductFragment],
)

/** Variant with its product. */
export type VariantOfProduct = { readonly product: Product; readonly variant: Variant }

/** Fetches variants (at most 250) with their products, by numeric variant id; omits deleted ones. */
export async function fetchVariantsByIds(
  client: StorefrontClient,
  input: Context & { readonly ids: readonly number[] },
  options?: RequestOptions,
): Promise<ReadonlyMap<number, VariantOfProduct>> {
  const ids = [...new Set(input.ids)].map((id) => toGid('ProductVariant', id))
  const { nodes } = await client.query(VariantsByIdsQuery, { ids, ...createContextVariables(input) }, options)
  return new Map(
    nodes.flatMap((node) => {
      if (node?.__typename !== 'ProductVariant') return []
      const variant = toVariant(node, node.product.isGiftCard)
      return [[variant.id, { product: toProduct(node.product), variant }] as const]
    }),
  )
}

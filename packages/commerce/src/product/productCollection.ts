import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

export const ProductCollectionQuery = graphql(
  `query ProductCollection {
    products(first: 3, query: "available_for_sale:true") {
      nodes { handle collections(first: 1) { nodes { handle } } }
    }
  }`,
)

/**
 * Fetches one collection and one product with which a new design is filled, from the first 3 available
 * products (spec section 7).
 */
export async function fetchProductCollection(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<{ readonly product: string | null; readonly collection: string | null }> {
  const { nodes } = (await client.query(ProductCollectionQuery, {}, options)).products
  // A product may belong to no collection, so the first collection of any of them is used.
  const collections = nodes.flatMap((node) => node.collections.nodes)
  return { product: nodes[0]?.handle ?? null, collection: collections[0]?.handle ?? null }
}

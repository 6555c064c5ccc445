import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

export const MoreImagesQuery = graphql(
  `query MoreImages($handle: String!, $first: Int!, $cursor: String!) {
    product(handle: $handle) { images(first: $first, after: $cursor) { nodes { url } } }
  }`,
)

/** The platform's limit of 250 images less those of the first page. */
const REST = 150

/** Fetches the URLs of a product's images after the first page, up to the platform's 250 in all. Throws StorefrontError. */
export async function fetchMoreImages(
  client: StorefrontClient,
  { handle, cursor }: { readonly handle: string; readonly cursor: string },
  options?: RequestOptions,
): Promise<readonly string[]> {
  const { product } = await client.query(MoreImagesQuery, { handle, first: REST, cursor }, options)
  return product?.images.nodes.map(({ url }) => url) ?? []
}

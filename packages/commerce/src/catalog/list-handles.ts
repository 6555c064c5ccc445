import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Page } from '../entities.ts'
import { graphql } from '../graphql.ts'

/** Maximum page size of the platform. */
const PAGE_SIZE = 250

export const ProductHandlesQuery = graphql(
  `query ProductHandles($first: Int!, $cursor: String) {
    products(first: $first, after: $cursor, sortKey: ID) {
      nodes { handle updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }`,
)
export const CollectionHandlesQuery = graphql(
  `query CollectionHandles($first: Int!, $cursor: String) {
    collections(first: $first, after: $cursor, sortKey: ID) {
      nodes { handle updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }`,
)

/** Handle of a product or collection, and its last change (ISO 8601). */
export type Handle = { readonly handle: string; readonly updated: string }

/**
 * Returns one page of the handles of all products or collections. `cursor` is that of the previous page, null for the
 * first. A page that ends where the previous one did is the last. Throws StorefrontError.
 */
export async function listHandles(
  client: StorefrontClient,
  of: 'products' | 'collections',
  cursor: string | null,
  options?: RequestOptions,
): Promise<Page<Handle>> {
  const variables = { first: PAGE_SIZE, cursor }
  const { nodes, pageInfo } =
    of === 'products'
      ? (await client.query(ProductHandlesQuery, variables, options)).products
      : (await client.query(CollectionHandlesQuery, variables, options)).collections
  const { hasNextPage, endCursor = null } = pageInfo
  return {
    items: nodes.map(({ handle, updatedAt }) => ({ handle, updated: String(updatedAt) })),
    cursor: hasNextPage && endCursor !== cursor ? endCursor : null,
  }
}

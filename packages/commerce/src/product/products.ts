import { LIMITS } from '@vitrine/core/limits/limits'
import { PageFragment, ProductFragment } from '../catalog/fragments.ts'
import { toPage, toProduct } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Page, Product } from '../entities.ts'
import { graphql } from '../graphql.ts'
import { buildTextQuery } from '../search-syntax.ts'
import type { ProductSortKey } from '../sorts.ts'

export const ProductsQuery = graphql(
  `query Products($query: String, $cursor: String, $first: Int!, $sortKey: ProductSortKeys, $reverse: Boolean, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    products(first: $first, after: $cursor, query: $query, sortKey: $sortKey, reverse: $reverse) {
      nodes { ...P }
      pageInfo { ...PI }
    }
  }`,
  [ProductFragment, PageFragment],
)

export type ProductsInput = Context & {
  readonly cursor?: string | null | undefined
  readonly search?: string | undefined
  /** By title by default. Relevance applies exactly when there is a search text. */
  readonly sort?: ProductSortKey | undefined
  readonly reverse?: boolean | undefined
  readonly availableOnly?: boolean | undefined
  readonly first?: number | undefined
}

/**
 * Returns the variables of the `products` query. They always set the order, because the platform's default is
 * by id.
 */
export function createProductsVariables(input: ProductsInput) {
  const search = buildTextQuery(input.search ?? '')
  const sort = input.sort && input.sort !== 'RELEVANCE' ? input.sort : 'TITLE'
  const sortKey: ProductSortKey = search ? 'RELEVANCE' : sort
  const query = [search, input.availableOnly ? 'available_for_sale:true' : ''].filter(Boolean).join(' ')
  return {
    query: query || null,
    cursor: input.cursor ?? null,
    first: input.first ?? LIMITS.productsPage,
    sortKey,
    // Reversed relevance would start with the worst match.
    reverse: search ? false : (input.reverse ?? false),
    ...createContextVariables(input),
  }
}

/** Fetches a page of 10 products of the whole catalog (spec section 7). */
export async function fetchProducts(
  client: StorefrontClient,
  input: ProductsInput,
  options?: RequestOptions,
): Promise<Page<Product>> {
  const data = await client.query(ProductsQuery, createProductsVariables(input), options)
  return toPage(data.products, toProduct)
}

import { LIMITS } from '@vitrine/core/limits/limits'
import { FilterFragment, filterOf, parseProductFilters } from '../catalog/filters.ts'
import { PageFragment, ProductFragment } from '../catalog/fragments.ts'
import { toPage } from '../catalog/mapping.ts'
import {
  findMatchingVariant,
  listCombinations,
  MatchFragment,
  matchVariables,
  OptionMatchFragment,
  toMatchingProduct,
} from '../catalog/matching-product.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Filter, Page, Product } from '../entities.ts'
import { graphql } from '../graphql.ts'

export const ProductsSearchQuery = graphql(
  `query ProductsSearch($query: String!, $cursor: String, $first: Int!, $sortKey: SearchSortKeys, $reverse: Boolean, $filters: [ProductFilter!], $narrowed: Boolean!, $several: Boolean!, $m0: [SelectedOptionInput!], $m1: [SelectedOptionInput!], $m2: [SelectedOptionInput!], $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    search(query: $query, first: $first, after: $cursor, prefix: LAST, types: [PRODUCT], sortKey: $sortKey, reverse: $reverse, unavailableProducts: LAST, productFilters: $filters) {
      totalCount
      productFilters { ...F }
      nodes { __typename ... on Product { ...P ...Match ...Spoken } }
      pageInfo { ...PI }
    }
  }`,
  [ProductFragment, MatchFragment, OptionMatchFragment, PageFragment, FilterFragment],
)

export type ProductsSearchInput = Context & {
  readonly query: string
  /** The shopper's own text, when the query contains more. */
  readonly typed?: string | undefined
  readonly cursor?: string | null | undefined
  readonly first?: number | undefined
  /** The platform can only sort search results by relevance or price. */
  readonly sort?: 'relevance' | 'priceup' | 'pricedown' | undefined
  readonly filters?: readonly string[] | undefined
}

export type ProductsSearchResult = {
  readonly products: Page<Product>
  readonly filters: readonly Filter[]
  readonly total: number
}

/** Fetches a page of 10 products that match a search; the last word may be incomplete (spec section 7). */
export async function fetchSearchResults(
  client: StorefrontClient,
  input: ProductsSearchInput,
  options?: RequestOptions,
): Promise<ProductsSearchResult> {
  const combinations = listCombinations(input.filters)
  const variables = {
    query: input.query.trim(),
    cursor: input.cursor ?? null,
    first: input.first ?? LIMITS.productsPage,
    sortKey: input.sort === 'priceup' || input.sort === 'pricedown' ? 'PRICE' : 'RELEVANCE',
    reverse: input.sort === 'pricedown',
    filters: parseProductFilters(input.filters),
    ...matchVariables(combinations),
    ...createContextVariables(input),
  } as const
  const { search } = await client.query(ProductsSearchQuery, variables, options)
  const nodes = search.nodes.flatMap((node) => (node.__typename === 'Product' ? [node] : []))
  return {
    products: toPage({ nodes, pageInfo: search.pageInfo }, (node) => {
      const product = toMatchingProduct(node, combinations)
      const { listed } = product
      if (!listed || listed.match) return product
      return {
        ...product,
        listed: { ...listed, match: findMatchingVariant(node, input.typed ?? input.query) },
      }
    }),
    filters: search.productFilters.map(filterOf),
    total: search.totalCount,
  }
}

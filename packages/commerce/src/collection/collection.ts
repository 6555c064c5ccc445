import { LIMITS } from '@vitrine/core/limits/limits'
import type { ResultOf } from 'gql.tada'
import { toCollection } from '../catalog/collections.ts'
import { FilterFragment, filterOf, parseProductFilters } from '../catalog/filters.ts'
import { PageFragment, ProductFragment } from '../catalog/fragments.ts'
import { toPage } from '../catalog/mapping.ts'
import {
  listCombinations,
  MatchFragment,
  matchVariables,
  toMatchingProduct,
} from '../catalog/matching-product.ts'
import { findRedirect, MAX_REDIRECTS, type RedirectTarget } from '../catalog/redirects.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Collection, Filter, Page, Product, Sort } from '../entities.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'
import { COLLECTION_SORTS } from '../sorts.ts'

export const CollectionQuery = graphql(
  `query Collection($handle: String!, $cursor: String, $first: Int!, $sortKey: ProductCollectionSortKeys, $reverse: Boolean, $filters: [ProductFilter!], $isFirst: Boolean!, $narrowed: Boolean!, $several: Boolean!, $m0: [SelectedOptionInput!], $m1: [SelectedOptionInput!], $m2: [SelectedOptionInput!], $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    collection(handle: $handle) {
      id handle title
      image { url }
      products(first: $first, after: $cursor, sortKey: $sortKey, reverse: $reverse, filters: $filters) {
        filters { ...F }
        nodes { ...P ...Match }
        pageInfo { ...PI }
      }
      counted: products(first: 250, filters: $filters) @include(if: $isFirst) {
        nodes { id }
        pageInfo { hasNextPage }
      }
    }
  }`,
  [ProductFragment, MatchFragment, PageFragment, FilterFragment],
)

export type CollectionInput = Context & {
  readonly handle: string
  readonly cursor?: string | null | undefined
  readonly first?: number | undefined
  /** The merchant's own order (`featured`) by default. */
  readonly sort?: Sort | undefined
  /** Reverses `sort`. */
  readonly reverse?: boolean | undefined
  /** Selected values: JSON texts of `FilterValue.json`, or of `formatPriceFilter`. */
  readonly filters?: readonly string[] | undefined
}

export type CollectionResult =
  | {
      readonly collection: Collection
      readonly products: Page<Product>
      readonly filters: readonly Filter[]
      /** Number of matching products, in the first page; null for more than the platform lists at once (250). */
      readonly total: number | null
    }
  | (Failure<'Not found'> & {
      /** Where the merchant redirects the collection's address, when that is no collection. */
      readonly movedTo?: RedirectTarget
    })

/** Returns the variables of the `collection` query for one page of products. */
export function createCollectionVariables(input: CollectionInput) {
  const { sortKey, reverse } = COLLECTION_SORTS[input.sort ?? 'featured']
  return {
    handle: input.handle,
    cursor: input.cursor ?? null,
    first: input.first ?? LIMITS.productsPage,
    sortKey,
    reverse: input.reverse ? !reverse : reverse,
    filters: parseProductFilters(input.filters),
    isFirst: input.cursor === null || input.cursor === undefined,
    ...matchVariables(listCombinations(input.filters)),
    ...createContextVariables(input),
  }
}

/**
 * Fetches a page of 10 products of a collection, with its available filters (spec section 7) and, as the platform tells
 * no total, with the number of ids that it lists. Follows the merchant's
 * redirects of a renamed handle: the collection then has another handle than requested.
 */
export async function fetchCollection(
  client: StorefrontClient,
  input: CollectionInput,
  options?: RequestOptions,
): Promise<CollectionResult> {
  return followCollection(client, input, options, MAX_REDIRECTS)
}

async function followCollection(
  client: StorefrontClient,
  input: CollectionInput,
  options: RequestOptions | undefined,
  remainingRedirects: number,
): Promise<CollectionResult> {
  const { collection: collectionData } = await client.query(
    CollectionQuery,
    createCollectionVariables(input),
    options,
  )
  if (collectionData) return toCollectionResult(collectionData, input)
  const path = `/collections/${encodeURIComponent(input.handle)}`
  const moved = remainingRedirects > 0 ? await findRedirect(client, path, options) : null
  if (!moved) return toFailure('Not found')
  if (moved.to !== 'collection') return { ...toFailure('Not found'), movedTo: moved }
  return followCollection(client, { ...input, handle: moved.handle }, options, remainingRedirects - 1)
}

function toCollectionResult(
  collectionData: NonNullable<ResultOf<typeof CollectionQuery>['collection']>,
  input: CollectionInput,
): CollectionResult {
  const { products, counted } = collectionData
  const combinations = listCombinations(input.filters)
  const [first] = products.nodes
  const tile = { ...collectionData, products: { nodes: first ? [first] : [] } }
  return {
    collection: toCollection(tile),
    products: toPage(products, (one) => toMatchingProduct(one, combinations)),
    filters: products.filters.map(filterOf),
    total: counted && !counted.pageInfo.hasNextPage ? counted.nodes.length : null,
  }
}

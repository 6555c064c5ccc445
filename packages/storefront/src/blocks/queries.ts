import type { Collection, Sort } from '@vitrine/commerce/entities'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { loadPlatform } from '../platform/platform.ts'
import type { Card } from '../product-card/card.ts'

/** Enough for every block that falls back to the shop's collections, so that they share one query. */
const FIRST_COLLECTIONS = 20

export type ProductsInput = {
  readonly collection: string
  readonly products: readonly string[]
  readonly sort: Sort
  readonly count: number
}

const productsKey = defineQueryKeys<readonly Card[]>('products')

/**
 * Returns the query for the products of a block: the named ones, else those of a collection, else the shop's 10 best
 * sellers (spec section 9).
 */
export function createProductsQuery(productsInput: ProductsInput): Query<readonly Card[]> {
  const { collection: handle, products, sort, count } = productsInput
  return {
    key: products.length > 0 ? productsKey('named', ...products) : productsKey('of', handle, sort, count),
    load: async (client, market, signal) => {
      const calls = await loadPlatform()
      if (products.length > 0)
        return (await calls.fetchProductsByHandles(client, { handles: products, ...market }, { signal })).map(
          calls.toCard,
        )
      if (handle === '') {
        const { sortKey, reverse } = calls.PRODUCT_SORTS[sort]
        const input = { ...market, sort: sortKey, reverse, first: count, availableOnly: true }
        return (await calls.fetchProducts(client, input, { signal })).items.map(calls.toCard)
      }
      const answer = await calls.fetchCollection(
        client,
        { ...market, handle, sort, first: count },
        { signal },
      )
      // A deleted collection leaves the block empty, not broken.
      return 'error' in answer ? [] : answer.products.items.map(calls.toCard)
    },
  }
}

const collectionsKey = defineQueryKeys<readonly Collection[]>('block-collections')

/** Returns the query for the collections of a block: the named ones, else the shop's first. */
export function createCollectionsQuery(handles: readonly string[]): Query<readonly Collection[]> {
  return {
    key: handles.length > 0 ? collectionsKey('named', ...handles) : collectionsKey('first'),
    load: async (client, { lang }, signal) => {
      const { fetchCollectionsByHandles, searchCollections } = await loadPlatform()
      if (handles.length > 0) return fetchCollectionsByHandles(client, { handles, lang }, { signal })
      // In creation order: a default image must not change with the language.
      const input = { search: '', lang, first: FIRST_COLLECTIONS, sort: 'ID' } as const
      const availableCollections = await searchCollections(client, input, { signal })
      return availableCollections.filter(({ image }) => image !== '')
    },
  }
}

/**
 * Returns the query of the shop's first collections, whose images stand in for items without an image.
 * Returns null, which runs no query, when every item has an image.
 */
export function createFallbackImagesQuery(
  ...selectedItems: readonly { readonly image: string }[]
): Query<readonly Collection[]> | null {
  return selectedItems.some(({ image }) => image === '') ? createCollectionsQuery([]) : null
}

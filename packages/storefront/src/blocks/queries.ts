import type { Collection } from '@vitrine/commerce/entities'
import { defineQueryKeys, type Query } from '../context/query.ts'
import type { ProductsInput } from '../platform/block-calls.ts'
import { loadPlatform } from '../platform/platform.ts'
import type { Card } from '../product-card/card.ts'

const productsKey = defineQueryKeys<readonly Card[]>('products')

/**
 * Returns the query for the products of a block: the named ones, else those of a collection, else the shop's 10 best
 * sellers (spec section 9).
 */
export function createProductsQuery(productsInput: ProductsInput): Query<readonly Card[]> {
  const { collection: handle, products, sort, count } = productsInput
  return {
    key: products.length > 0 ? productsKey('named', ...products) : productsKey('of', handle, sort, count),
    load: async (client, market, signal) =>
      (await loadPlatform()).fetchBlockProducts(client, productsInput, market, signal),
  }
}

const collectionsKey = defineQueryKeys<readonly Collection[]>('block-collections')

/** Returns the query for the collections of a block: the named ones, else the shop's first. */
export function createCollectionsQuery(handles: readonly string[]): Query<readonly Collection[]> {
  return {
    key: handles.length > 0 ? collectionsKey('named', ...handles) : collectionsKey('first'),
    load: async (client, market, signal) =>
      (await loadPlatform()).fetchBlockCollections(client, handles, market, signal),
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

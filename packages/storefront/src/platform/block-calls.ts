import type { StorefrontClient } from '@vitrine/commerce/client'
import { fetchCollection } from '@vitrine/commerce/collection/collection'
import { fetchCollectionsByHandles } from '@vitrine/commerce/collection/collectionsByHandles'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import type { Context } from '@vitrine/commerce/context'
import type { Collection, Sort } from '@vitrine/commerce/entities'
import { fetchProducts } from '@vitrine/commerce/product/products'
import { fetchProductsByHandles } from '@vitrine/commerce/product/productsByHandles'
import { PRODUCT_SORTS } from '@vitrine/commerce/sorts'
import { type Card, toCard } from '../product-card/card.ts'

/** Enough for every block that falls back to the shop's collections, so that they share one query. */
const FIRST_COLLECTIONS = 20

export type ProductsInput = {
  readonly collection: string
  readonly products: readonly string[]
  readonly sort: Sort
  readonly count: number
}

/** Fetches the products of a block: the named ones, else those of a collection, else of the shop. */
export async function fetchBlockProducts(
  client: StorefrontClient,
  { collection: handle, products, sort, count }: ProductsInput,
  market: Context,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  if (products.length > 0)
    return (await fetchProductsByHandles(client, { handles: products, ...market }, { signal })).map(toCard)
  if (handle === '') {
    const { sortKey, reverse } = PRODUCT_SORTS[sort]
    const input = { ...market, sort: sortKey, reverse, first: count, availableOnly: true }
    return (await fetchProducts(client, input, { signal })).items.map(toCard)
  }
  const answer = await fetchCollection(client, { ...market, handle, sort, first: count }, { signal })
  // A deleted collection leaves the block empty, not broken.
  return 'error' in answer ? [] : answer.products.items.map(toCard)
}

/** Fetches the collections of a block: the named ones, else the shop's first that have an image. */
export async function fetchBlockCollections(
  client: StorefrontClient,
  handles: readonly string[],
  { lang }: Context,
  signal: AbortSignal,
): Promise<readonly Collection[]> {
  if (handles.length > 0) return fetchCollectionsByHandles(client, { handles, lang }, { signal })
  // In creation order: a default image must not change with the language.
  const input = { search: '', lang, first: FIRST_COLLECTIONS, sort: 'ID' } as const
  const availableCollections = await searchCollections(client, input, { signal })
  return availableCollections.filter(({ image }) => image !== '')
}

import type { Collection } from '@vitrine/commerce/entities'
import { defineQueryKeys, type PagedQuery, type Query } from '../context/query.ts'
import { toMovedHref } from '../platform/moved-products.ts'
import { loadPlatform } from '../platform/platform.ts'
import type { ProductPage } from '../product-list/ProductList.tsx'
import { type CatalogQuery, toFilterInputs, writeQuery } from '../product-list/query.ts'
import { toPath } from '../screens.ts'
import { ALL_PRODUCTS, listAllProducts } from './all-products.ts'

/** A page of a collection's products with its name; null: no such collection. */
export type CollectionPage = ProductPage & {
  readonly name: string | null
  /** Where the merchant redirects the collection's address: a path of the app, or a web address. */
  readonly movedTo?: string
}

/** Maximum number of collections; the platform allows 250. */
const COLLECTIONS_AT_ONCE = 100

const collectionPageKey = defineQueryKeys<CollectionPage>('collection')

/**
 * Returns the query of one collection, sorted and filtered. The list of all products has no name of its own: the design
 * provides it.
 */
export function createCollectionPageQuery(
  handle: string,
  catalogQuery: CatalogQuery,
): PagedQuery<CollectionPage> {
  return {
    key: collectionPageKey(handle, writeQuery(catalogQuery)),
    page: async (client, market, cursor, signal) => {
      if (handle === ALL_PRODUCTS)
        return { ...(await listAllProducts(client, market, catalogQuery, cursor, signal)), name: '' }
      const { toCards, fetchCollection } = await loadPlatform()
      const answer = await fetchCollection(
        client,
        { ...market, handle, cursor, sort: catalogQuery.sort, filters: toFilterInputs(catalogQuery) },
        { signal },
      )
      if ('error' in answer) {
        const href = answer.movedTo && toMovedHref(answer.movedTo)
        const none = { items: [], cursor: null, name: null, filters: [], total: null }
        return href ? { ...none, movedTo: href } : none
      }
      const now = answer.collection.handle
      return {
        ...toCards(answer.products),
        name: answer.collection.name,
        // The first page has them; later pages need not repeat them.
        filters: cursor === null ? answer.filters : [],
        total: answer.total,
        ...(now === handle ? {} : { movedTo: toPath('catalog', now) }),
      }
    },
  }
}

const collectionsKey = defineQueryKeys<readonly Collection[]>('collections')

/** The query of all collections of the shop. */
export const allCollectionsQuery: Query<readonly Collection[]> = {
  key: collectionsKey(),
  load: async (client, { lang }, signal) =>
    (await loadPlatform()).searchCollections(
      client,
      { search: '', lang, first: COLLECTIONS_AT_ONCE },
      { signal },
    ),
}

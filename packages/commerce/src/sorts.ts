import type { Sort } from './entities.ts'
import type { graphql } from './graphql.ts'

export type CollectionSortKey = ReturnType<typeof graphql.scalar<'ProductCollectionSortKeys'>>
export type ProductSortKey = ReturnType<typeof graphql.scalar<'ProductSortKeys'>>
type Order<Key> = { readonly sortKey: Key; readonly reverse: boolean }

/** The platform's sort key for each sort option of a collection (spec section 9). */
export const COLLECTION_SORTS: Readonly<Record<Sort, Order<CollectionSortKey>>> = {
  featured: { sortKey: 'COLLECTION_DEFAULT', reverse: false },
  bestsellers: { sortKey: 'BEST_SELLING', reverse: false },
  newest: { sortKey: 'ID', reverse: true },
  priceup: { sortKey: 'PRICE', reverse: false },
  pricedown: { sortKey: 'PRICE', reverse: true },
}

/** Sort options of the whole catalog. It has no order of the merchant's, so `featured` sorts by title. */
export const PRODUCT_SORTS: Readonly<Record<Sort, Order<ProductSortKey>>> = {
  featured: { sortKey: 'TITLE', reverse: false },
  bestsellers: { sortKey: 'BEST_SELLING', reverse: false },
  newest: { sortKey: 'ID', reverse: true },
  priceup: { sortKey: 'PRICE', reverse: false },
  pricedown: { sortKey: 'PRICE', reverse: true },
}

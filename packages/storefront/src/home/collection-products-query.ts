import { PRODUCTS_PAGE } from '@vitrine/core/limits/limits'
import { createProductsQuery } from '../blocks/queries.ts'
import type { Query } from '../context/query.ts'
import type { Card } from '../product-card/card.ts'

/** Number of products under a key of the top navigation, before the link to all of them. */
const PRODUCTS_PER_KEY = PRODUCTS_PAGE

/** Returns the query of a collection's first products. */
export function createCollectionProductsQuery(handle: string): Query<readonly Card[]> {
  return createProductsQuery({ collection: handle, products: [], sort: 'featured', count: PRODUCTS_PER_KEY })
}

import { useQuery } from '../context/useQuery.ts'
import { createFallbackImagesQuery, createProductsQuery } from './queries.ts'

/** The shop's best sellers, as the default home screen lists them, so that they need no further request. */
export const BEST_SELLERS = { collection: '', products: [], sort: 'bestsellers', count: 10 } as const

/** Images of the shop, each with the name of what it shows, and the screen of that. */
type FallbackImages = {
  readonly shop: readonly { readonly image: string; readonly name: string; readonly handle: string }[]
  readonly screen: 'catalog' | 'product'
}

/**
 * Returns the images that stand in for items without one: those of the shop's first collections, else of its best
 * sellers. Empty while they load, and when every item has an image.
 */
export function useFallbackImages(...items: readonly { readonly image: string }[]): FallbackImages {
  const { data: collections = [], state } = useQuery(createFallbackImagesQuery(...items))
  const isWithout = state === 'ready' && !collections[0]
  const { data: products = [] } = useQuery(isWithout ? createProductsQuery(BEST_SELLERS) : null)
  return isWithout ? { shop: products, screen: 'product' } : { shop: collections, screen: 'catalog' }
}

import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Rating } from '@vitrine/commerce/entities'
import { fetchProductRatings } from '@vitrine/commerce/product/ratings'

type RatingCache = {
  readonly ratings: Map<number, Rating | null>
  /** Product ids of the next request, and that request. */
  pendingIds: Set<number>
  pending: Promise<void> | null
}

/** Cached ratings of each app's client; requests of the same tick are batched. */
const ratingsByClient = new WeakMap<StorefrontClient, RatingCache>()

function getRatingCache(client: StorefrontClient): RatingCache {
  const ratingCache = ratingsByClient.get(client) ?? {
    ratings: new Map(),
    pendingIds: new Set(),
    pending: null,
  }
  ratingsByClient.set(client, ratingCache)
  return ratingCache
}

/** Returns the cached rating of a product: null for none, undefined before it was fetched. */
export function getCachedRating(client: StorefrontClient, id: number): Rating | null | undefined {
  return ratingsByClient.get(client)?.ratings.get(id)
}

/**
 * Fetches a product's rating; null where there is none. Batches the calls of one tick into one request, and caches the
 * responses. Null too when the shop does not respond; the next call retries.
 */
export async function fetchRating(client: StorefrontClient, id: number): Promise<Rating | null> {
  const ratingCache = getRatingCache(client)
  const here = ratingCache.ratings.get(id)
  if (here !== undefined) return here
  ratingCache.pendingIds.add(id)
  ratingCache.pending ??= Promise.resolve().then(() => fetchRatings(client, ratingCache))
  await ratingCache.pending
  return ratingCache.ratings.get(id) ?? null
}

async function fetchRatings(client: StorefrontClient, ratingCache: RatingCache): Promise<void> {
  const ids = [...ratingCache.pendingIds]
  ratingCache.pendingIds = new Set()
  ratingCache.pending = null
  try {
    const ratingsById = await fetchProductRatings(client, { ids })
    for (const id of ids) ratingCache.ratings.set(id, ratingsById.get(id) ?? null)
  } catch (cause) {
    console.warn('Ratings failed to load', cause)
  }
}

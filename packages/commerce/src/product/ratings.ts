import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Rating } from '../entities.ts'
import { parseNumericId, toGid } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { parseRating } from './rating.ts'

export const RatingsQuery = graphql(
  `query Ratings($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        rating: metafield(namespace: "reviews", key: "rating") { value }
        ratings: metafield(namespace: "reviews", key: "rating_count") { value }
      }
    }
  }`,
)

/** Maximum number of ids that the platform accepts in one request. */
const IDS_AT_ONCE = 250

/**
 * Fetches product ratings by product id for lists. Omits unrated products. A separate call, so that shops that do not
 * show ratings load nothing extra.
 */
export async function fetchProductRatings(
  client: StorefrontClient,
  input: { readonly ids: readonly number[] },
  options?: RequestOptions,
): Promise<ReadonlyMap<number, Rating>> {
  const answers = await Promise.all(
    splitIntoBatches([...new Set(input.ids)], IDS_AT_ONCE).map((ids) =>
      client.query(RatingsQuery, { ids: ids.map((id) => toGid('Product', id)) }, options),
    ),
  )
  const ratingsById = new Map<number, Rating>()
  for (const node of answers.flatMap(({ nodes }) => nodes)) {
    if (!node || !('id' in node)) continue
    const rating = parseRating(node.rating?.value, node.ratings?.value)
    if (rating) ratingsById.set(parseNumericId(node.id), rating)
  }
  return ratingsById
}

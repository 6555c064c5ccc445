import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { DomainEvent, DomainEventHandler } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'

const { subscriberWishlistItems } = schema

/** Stores the items of each wishlist, for segments. */
export const wishlistEventHandler: DomainEventHandler = {
  kinds: ['wishlist-changed'],
  handle: async (tx, projectId, happenings) => {
    for (const one of happenings) await saveWish(tx, projectId, one)
  },
}

async function saveWish(tx: Transaction, projectId: string, one: DomainEvent): Promise<void> {
  if (one.kind !== 'wishlist-changed' || one.subscriber === null) return
  const key = { project_id: projectId, subscriber_id: one.subscriber, product_id: one.product }
  if (one.wished)
    await tx
      .insert(subscriberWishlistItems)
      .values({ ...key, wished: one.at })
      .onConflictDoNothing()
  else
    await tx
      .delete(subscriberWishlistItems)
      .where(
        and(
          eq(subscriberWishlistItems.project_id, projectId),
          eq(subscriberWishlistItems.subscriber_id, one.subscriber),
          eq(subscriberWishlistItems.product_id, one.product),
        ),
      )
}

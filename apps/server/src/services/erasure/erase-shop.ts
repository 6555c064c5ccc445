import { eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const {
  automationRuns,
  carts,
  checkouts,
  deletions,
  webhookMessages,
  orders,
  subscribers,
  wishlistEntries,
  wishlists,
} = schema

/** Deletes everything that came from a shop: orders, carts, checkouts, subscribers with their events, catalog and health. */
export async function eraseShop(tx: Transaction, project: string): Promise<void> {
  for (const table of [
    automationRuns,
    deletions,
    webhookMessages,
    checkouts,
    carts,
    orders,
    schema.orderRefunds,
    schema.backInStocks,
    schema.subscriberChanges,
    schema.subscriberWishlistItems,
    wishlistEntries,
    wishlists,
    schema.events,
    schema.visitors,
    schema.cohortWeeks,
    schema.catalogVariants,
    schema.deletedProducts,
    schema.stockLevels,
    schema.webhookDeliveries,
    schema.shopIncidents,
    schema.shopHealth,
    schema.shopSyncs,
    subscribers,
  ])
    await tx.delete(table).where(eq(table.project_id, project))
}

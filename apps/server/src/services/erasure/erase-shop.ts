import { eq } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { ROLL_UP_LOCK } from '../sales/count-sales.ts'
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
  // A count of sales that has begun writes its rollups first, so that they are deleted too.
  await lockNames(tx, project, [ROLL_UP_LOCK])
  for (const table of [
    automationRuns,
    deletions,
    webhookMessages,
    checkouts,
    carts,
    orders,
    schema.orderRefunds,
    schema.salesDays,
    schema.salesDayMarks,
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

import { and, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

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

/** Takes out who somebody was: their orders stay as figures of nobody. True where something named them. */
export async function eraseCustomer(
  tx: Transaction,
  project: string,
  customer: string,
  named: readonly number[],
): Promise<boolean> {
  const theirs = and(
    eq(orders.project_id, project),
    or(
      eq(orders.customer_id, customer),
      named.length > 0 ? inArray(orders.shopify_id, [...named]) : undefined,
    ),
  )
  const nameless = { customer: '', email: '', customer_id: null, subscriber_id: null, link_digest: null }
  const changed = await tx.update(orders).set(nameless).where(theirs).returning({ id: orders.shopify_id })
  const runs = await tx
    .delete(automationRuns)
    .where(and(eq(automationRuns.project_id, project), eq(automationRuns.customer_id, customer)))
    .returning({ id: automationRuns.customer_id })
  const asked = await tx
    .delete(deletions)
    .where(and(eq(deletions.project_id, project), eq(deletions.customer_id, customer)))
    .returning({ id: deletions.customer_id })
  const told = await tx
    .delete(webhookMessages)
    .where(and(eq(webhookMessages.project_id, project), eq(webhookMessages.customer_id, customer)))
    .returning({ id: webhookMessages.id })
  const wished = await tx
    .delete(wishlistEntries)
    .where(and(eq(wishlistEntries.project_id, project), eq(wishlistEntries.customer_id, customer)))
    .returning({ product: wishlistEntries.product_id })
  const theirLists = await tx
    .delete(wishlists)
    .where(and(eq(wishlists.project_id, project), eq(wishlists.customer_id, customer)))
    .returning({ list: wishlists.list })
  return changed.length + runs.length + asked.length + told.length + wished.length + theirLists.length > 0
}

/** Takes out all that came from a shop: orders, carts, checkouts, subscribers and their events, and what was learnt of its goods. */
export async function eraseShop(tx: Transaction, project: string): Promise<void> {
  for (const table of [
    automationRuns,
    deletions,
    webhookMessages,
    checkouts,
    carts,
    orders,
    schema.backInStocks,
    schema.subscriberChanges,
    schema.subscriberWishlistItems,
    wishlistEntries,
    wishlists,
    schema.events,
    schema.visitors,
    schema.catalogVariants,
    schema.deletedProducts,
    schema.stockLevels,
    schema.webhookDeliveries,
    schema.shopIncidents,
    schema.shopHealth,
    subscribers,
  ])
    await tx.delete(table).where(eq(table.project_id, project))
}

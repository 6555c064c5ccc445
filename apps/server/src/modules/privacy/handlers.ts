import { listPrivacyRequests, privacyData } from '@vitrine/core/contract/shop/shop'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'

const { shopRequests, subscribers, orders, deletions, wishlistEntries, wishlists } = schema
const MAX_REQUESTS = 100
const MAX_ROWS = 5000

/** Calls for the platform's privacy requests, and for the stored data of one customer. */
export const privacyHandlers: readonly CallHandler[] = [
  handleCall(listPrivacyRequests, async ({ project }, { db }) => {
    const rows = await db
      .select()
      .from(shopRequests)
      .where(eq(shopRequests.project_id, project))
      .orderBy(desc(shopRequests.received), desc(shopRequests.id))
      .limit(MAX_REQUESTS)
    const requests = rows.map(
      ({ id, topic, received, done, result, customer_id, orders: requestedOrders }) => ({
        id,
        topic,
        received: received.toISOString(),
        done: done?.toISOString() ?? null,
        result,
        data:
          topic === 'customers/data_request' && (customer_id !== null || (requestedOrders ?? []).length > 0),
      }),
    )
    return { requests }
  }),
  handleCall(privacyData, async ({ project, id }, { db }) => {
    const [request] = await db
      .select()
      .from(shopRequests)
      .where(
        and(
          eq(shopRequests.project_id, project),
          eq(shopRequests.id, id),
          eq(shopRequests.topic, 'customers/data_request'),
        ),
      )
    const orderIds = request?.orders ?? []
    // A guest has no id: only their orders name them.
    if (!request || (request.customer_id === null && orderIds.length === 0))
      throw refuseAs(privacyData, 'gone')
    return { data: await collectCustomerData(db, project, request.customer_id ?? '', orderIds) }
  }),
]

/** All that names a customer here, as they may read it. */
async function collectCustomerData(
  db: Queryable,
  project: string,
  customer: string,
  orderIds: readonly string[],
): Promise<JsonObject> {
  const [devices, bought, deletionRequests, wished] = await Promise.all([
    db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.project_id, project), eq(subscribers.customer_id, customer)))
      .limit(MAX_ROWS),
    db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.project_id, project),
          or(
            eq(orders.customer_id, customer),
            orderIds.length > 0 ? inArray(orders.shopify_id, [...orderIds]) : undefined,
          ),
        ),
      )
      .limit(MAX_ROWS),
    db
      .select()
      .from(deletions)
      .where(and(eq(deletions.project_id, project), eq(deletions.customer_id, customer))),
    db
      .select()
      .from(wishlistEntries)
      .where(
        and(
          eq(wishlistEntries.project_id, project),
          eq(wishlistEntries.customer_id, customer),
          isNotNull(wishlistEntries.list),
        ),
      ),
  ])
  const lists = await db
    .select({ name: wishlists.name })
    .from(wishlists)
    .where(
      and(eq(wishlists.project_id, project), eq(wishlists.customer_id, customer), isNotNull(wishlists.name)),
    )
  return {
    customer,
    devices: devices.map(({ platform, lang, country, birthday, created }) => ({
      platform,
      language: lang,
      country,
      birthday,
      since: created.toISOString(),
    })),
    orders: bought.map(({ name, customer: buyer, email, sum, currency, platform, source, created }) => ({
      order: name,
      name: buyer,
      email,
      minorUnits: sum,
      currency,
      platform,
      source,
      at: created.toISOString(),
    })),
    lists: lists.map(({ name }) => name ?? ''),
    wishlist: wished.map(({ product_id: product, changed }) => ({ product, since: changed.toISOString() })),
    deletions: deletionRequests.map((one) => ({
      asked: one.requested_at.toISOString(),
      due: one.due.toISOString(),
    })),
  }
}

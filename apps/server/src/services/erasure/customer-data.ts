import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { isOneOf, type Reason } from './table-erasure.ts'

/** A customer of a project's shop, with everything by which rows may name them. */
export type ErasedCustomer = {
  readonly project: string
  /** The platform's numeric customer id. */
  readonly id: string
  /** The platform's ids of their orders, as the platform listed them and as they are stored. */
  readonly orders: readonly string[]
  /** Email addresses of their orders. */
  readonly emails: readonly string[]
  /** Ids of their app installations. */
  readonly installations: readonly string[]
  /** Cart and checkout tokens of their orders. */
  readonly tokens: readonly string[]
}

/** Deletes or clears a customer's rows of one table; returns their number. */
type Erase = (tx: Transaction, customer: ErasedCustomer) => Promise<number>

const {
  automationRuns,
  backInStocks,
  carts,
  checkouts,
  deletions,
  events,
  failedJobs,
  orders,
  sentNotifications,
  shopRequests,
  subscriberChanges,
  subscribers,
  subscriberWishlistItems,
  webhookDeliveries,
  webhookMessages,
  wishlistEntries,
  wishlists,
} = schema

type ProjectTable = PgTable & { readonly project_id: AnyPgColumn }

/** Returns the condition that a row is of the customer's project and meets another condition. */
const within = (table: ProjectTable, { project }: ErasedCustomer, condition: SQL | undefined) =>
  and(eq(table.project_id, project), condition)

/** Deletes the rows of a table that meet a condition. */
const deleteWhere =
  (table: ProjectTable, condition: (customer: ErasedCustomer) => SQL | undefined): Erase =>
  async (tx, customer) =>
    (await tx.delete(table).where(within(table, customer, condition(customer)))).rowCount ?? 0

/** Deletes the rows whose column holds the customer's id. */
const deleteByCustomer = (table: ProjectTable & { readonly customer_id: AnyPgColumn }): Erase =>
  deleteWhere(table, ({ id }) => eq(table.customer_id, id))

/** Deletes the rows of the customer's installations. */
const deleteByInstallation = (table: ProjectTable & { readonly subscriber_id: AnyPgColumn }): Erase =>
  deleteWhere(table, ({ installations }) => inArray(table.subscriber_id, [...installations]))

/** Replaces the content of messages that wait: workers expect one, and send nothing to an erased installation. */
const EMPTY_CONTENT: PushContent = {
  title: '',
  body: '-',
  translations: {},
  image: null,
  link: { type: 'home', url: null },
}

/**
 * Clears what messages of a project say themselves, also those that still wait; only messages without a campaign do.
 * The rows stay as figures. Returns the number of changed rows.
 */
export async function clearMessages(tx: Transaction, project: string, condition?: SQL): Promise<number> {
  const { content, cause, settled_at } = sentNotifications
  const result = await tx
    .update(sentNotifications)
    .set({
      content: sql`case when ${content} is null or ${settled_at} is not null then null
        else ${JSON.stringify(EMPTY_CONTENT)}::jsonb end`,
      cause: null,
    })
    .where(
      and(eq(sentNotifications.project_id, project), or(isNotNull(content), isNotNull(cause)), condition),
    )
  return result.rowCount ?? 0
}

/** Installation ids are random: without their row in `subscribers` nothing links them to a person. */
const UNLINKED: Reason = {
  reason: 'names an installation by a random id that nothing links to a person any more',
}

/**
 * How a customer's data is erased, by table. Tables that are missing hold nothing of customers: a test compares the
 * columns of all tables with this list.
 */
export const CUSTOMER_DATA = new Map<PgTable, Erase | Reason>([
  [
    orders,
    // Orders stay as anonymous figures.
    async (tx, customer) => {
      const nameless = {
        customer: '',
        email: '',
        customer_id: null,
        subscriber_id: null,
        link_digest: null,
        cart_token: null,
        checkout_token: null,
      }
      const own = or(eq(orders.customer_id, customer.id), inArray(orders.shopify_id, [...customer.orders]))
      const result = await tx
        .update(orders)
        .set(nameless)
        .where(within(orders, customer, own))
      return result.rowCount ?? 0
    },
  ],
  [automationRuns, deleteByCustomer(automationRuns)],
  [deletions, deleteByCustomer(deletions)],
  [webhookMessages, deleteByCustomer(webhookMessages)],
  [wishlistEntries, deleteByCustomer(wishlistEntries)],
  [wishlists, deleteByCustomer(wishlists)],
  [checkouts, deleteWhere(checkouts, (customer) => ofCart(checkouts, checkouts.cart_token, customer))],
  [carts, deleteWhere(carts, (customer) => ofCart(carts, carts.token, customer))],
  [
    webhookDeliveries,
    // A delivery that failed keeps its payload to be tried again. The row stays, so that a repetition is known.
    async (tx, customer) => {
      const payload = webhookDeliveries.payload
      const own = or(
        sql`${payload}->'customer'->>'id' = ${customer.id}`,
        sql`${webhookDeliveries.topic} like 'customers/%' and ${payload}->>'id' = ${customer.id}`,
        sql`coalesce(${payload}->>'order_id', ${payload}->>'id') = any(${sql.param([...customer.orders])}::text[])`,
        isOneOf(sql`${payload}->>'email'`, customer.emails),
      )
      const result = await tx
        .update(webhookDeliveries)
        .set({ payload: {}, processed_at: new Date() })
        .where(within(webhookDeliveries, customer, and(isNull(webhookDeliveries.processed_at), own)))
      return result.rowCount ?? 0
    },
  ],
  [
    failedJobs,
    deleteWhere(failedJobs, ({ id, emails }) =>
      or(sql`${failedJobs.data}->>'customer' = ${id}`, isOneOf(sql`${failedJobs.data}->>'email'`, emails)),
    ),
  ],
  [
    sentNotifications,
    async (tx, { project, installations }) =>
      clearMessages(tx, project, inArray(sentNotifications.subscriber_id, [...installations])),
  ],
  [backInStocks, deleteByInstallation(backInStocks)],
  [subscriberChanges, deleteByInstallation(subscriberChanges)],
  [subscriberWishlistItems, deleteByInstallation(subscriberWishlistItems)],
  [subscribers, deleteByCustomer(subscribers)],
  [shopRequests, { reason: 'clears the customer of a request itself when the request is done' }],
  [events, UNLINKED],
  [schema.visitors, UNLINKED],
  [schema.visitorDays, UNLINKED],
  [schema.appDevices, UNLINKED],
  [
    schema.pushBatches,
    { reason: 'names messages and hashes of tokens that nothing links to a person any more' },
  ],
  [schema.webhookAttempts, { reason: 'refers to a message, and goes with it' }],
  [schema.idempotentReplies, { reason: 'is deleted after a day' }],
])

/** Rows of the customer's installations, and of the carts and checkouts that became their orders. */
function ofCart(
  table: { readonly subscriber_id: AnyPgColumn; readonly token: AnyPgColumn },
  cart: AnyPgColumn,
  { installations, tokens }: ErasedCustomer,
): SQL | undefined {
  return or(
    inArray(table.subscriber_id, [...installations]),
    inArray(table.token, [...tokens]),
    inArray(cart, [...tokens]),
  )
}

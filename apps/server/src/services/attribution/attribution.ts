import { ATTRIBUTION_SOURCES, ATTRIBUTION_WINDOW_HOURS, attributeOrder } from '@vitrine/core/push/attribution'
import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { listOutdatedTimes, markSales, type SaleColumns } from '../sales/mark-sales.ts'
import * as schema from '../schema/schema.ts'

const { orders, pushBatches, pushSettings, sentNotifications: notificationsTable, subscribers } = schema

type Order = SaleColumns &
  Pick<typeof orders.$inferSelect, 'shopify_id' | 'subscriber_id' | 'customer_id' | 'credit_message'>
type Whose = { readonly subscribers: readonly string[]; readonly customers: readonly string[] }

const HOUR_MS = 60 * 60 * 1000
/**
 * Tolerance in ms: the platform reports order times in whole seconds, and a message opened in that second came first.
 */
const SAME_SECOND_MS = 999
/** Maximum delay between a message's cause and its sending, in days. It bounds the partitions to search. */
const LONGEST_DELAY_DAYS = 366

/** Returns the attribution window of a project, in hours. */
export async function getAttributionWindow(db: Queryable, projectId: string): Promise<number> {
  const [row] = await db
    .select({ hours: pushSettings.credit_hours })
    .from(pushSettings)
    .where(eq(pushSettings.project_id, projectId))
  return row?.hours ?? ATTRIBUTION_WINDOW_HOURS.default
}

/** Returns the attribution window of a project, in ms. */
async function windowOf(db: Queryable, projectId: string): Promise<number> {
  return (await getAttributionWindow(db, projectId)) * HOUR_MS
}

/**
 * Attributes each of these orders to the message that led to it, if there is one, across all installations of
 * the buyer. Runs in the transaction that stores the orders. Call it again when an order gets a customer or
 * installation. Waits for concurrent reports on the same messages.
 * @param numbers Platform ids of the orders.
 */
export async function attributeOrders(
  tx: Transaction,
  projectId: string,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.project_id, projectId), inArray(orders.shopify_id, [...numbers]), eq(orders.test, false)),
    )
    .orderBy(orders.shopify_id)
  const attributableOrders = rows.filter(({ subscriber_id, customer_id }) => subscriber_id ?? customer_id)
  if (attributableOrders.length === 0) return
  const window = await windowOf(tx, projectId)
  for (const order of attributableOrders) await creditOne(tx, projectId, order, window)
}

/**
 * Returns the platform ids of the orders that these installations' shoppers placed within the attribution
 * window, to pass to `attributeOrders`. Locks the orders: orders are always locked before messages, as when
 * an order is stored.
 */
export async function listNewerOrders(
  tx: Transaction,
  projectId: string,
  installations: readonly string[],
): Promise<string[]> {
  const window = await windowOf(tx, projectId)
  const whose = await personsOf(tx, projectId, { subscribers: installations, customers: [] })
  const of = and(
    eq(orders.project_id, projectId),
    eq(orders.test, false),
    gte(orders.created, new Date(Date.now() - window)),
    or(
      inArray(orders.subscriber_id, [...whose.subscribers]),
      whose.customers.length > 0 ? inArray(orders.customer_id, [...whose.customers]) : undefined,
    ),
  )
  const rows = await tx
    .select({ id: orders.shopify_id })
    .from(orders)
    .where(of)
    .orderBy(orders.shopify_id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Returns all installations and customer ids of the same people. */
async function personsOf(db: Queryable, projectId: string, whose: Whose): Promise<Whose> {
  const columns = { id: subscribers.id, customer: subscribers.customer_id, movedTo: subscribers.moved_to }
  const read = (of: SQL | undefined) =>
    db
      .select(columns)
      .from(subscribers)
      .where(and(eq(subscribers.project_id, projectId), of))
  const any = (ids: readonly string[], customers: readonly string[]) =>
    or(
      ids.length > 0
        ? or(inArray(subscribers.id, [...ids]), inArray(subscribers.moved_to, [...ids]))
        : undefined,
      customers.length > 0 ? inArray(subscribers.customer_id, [...customers]) : undefined,
    )
  const own = await read(any(whose.subscribers, whose.customers))
  const ids = distinct([...whose.subscribers, ...own.flatMap(({ id, movedTo }) => [id, movedTo])])
  const customers = distinct([...whose.customers, ...own.map(({ customer }) => customer)])
  const all = ids.length + customers.length > 0 ? await read(any(ids, customers)) : []
  return { subscribers: distinct([...ids, ...all.map(({ id }) => id)]), customers }
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}

const messageRow = z.object({
  id: z.uuid(),
  source: z.enum(ATTRIBUTION_SOURCES),
  source_id: z.uuid(),
  sent: z.coerce.date().transform((at) => at.getTime()),
  opened: z.coerce
    .date()
    .nullable()
    .transform((at) => at?.getTime() ?? null),
})

async function creditOne(tx: Transaction, projectId: string, order: Order, window: number): Promise<void> {
  const { subscribers: whose } = await personsOf(tx, projectId, {
    subscribers: distinct([order.subscriber_id]),
    customers: distinct([order.customer_id]),
  })
  const bought = new Date(order.created.getTime() + SAME_SECOND_MS)
  const messages = whose.length > 0 ? await messagesTo(tx, projectId, whose, bought, window) : []
  const { credit, message } = attributeOrder(messages, bought.getTime(), window)
  const values = {
    credit,
    credit_message: message?.id ?? null,
    credit_source: message?.source ?? null,
    credit_source_id: message?.source_id ?? null,
  }
  if (order.credit === credit && order.credit_message === values.credit_message) return
  await tx
    .update(orders)
    .set(values)
    .where(and(eq(orders.project_id, projectId), eq(orders.shopify_id, order.shopify_id)))
  await markSales(tx, projectId, listOutdatedTimes(order, { ...order, ...values }))
}

/**
 * Returns the messages that reached these installations within the window before `until`, including those without a
 * receipt yet. Locks their rows for sharing until the transaction ends, so that a concurrent open report waits.
 */
async function messagesTo(
  tx: Transaction,
  projectId: string,
  whose: readonly string[],
  until: Date,
  window: number,
) {
  const from = new Date(until.getTime() - window)
  const began = new Date(from.getTime() - LONGEST_DELAY_DAYS * 24 * HOUR_MS)
  const sentAt = sql`coalesce(m.sent_at, b.sent_at, m.received_at, m.opened_at)`
  const [first, last] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  const { rows } = await tx.execute(sql`
    select m.id, case when m.notification_id is null then 'automation' else 'campaign' end as source,
      coalesce(m.notification_id, m.automation_id) as source_id, ${sentAt} as sent, m.opened_at as opened
    from ${notificationsTable} m
    left join ${pushBatches} b on b.project_id = m.project_id and b.id = m.batch and b.state = 'sent'
      and m.id = any(b.messages)
    where m.project_id = ${projectId}::uuid and m.subscriber_id = any(${sql.param(whose)}::uuid[])
      and m.began >= ${began.toISOString()}::timestamptz and m.began <= ${last}
      and coalesce(m.notification_id, m.automation_id) is not null and m.kind <> 'test'
      and m.status not in ('skipped', 'cancelled', 'failed', 'unsubscribed')
      and (${sentAt} between ${first} and ${last} or m.opened_at between ${first} and ${last})
    for share of m`)
  return z.array(messageRow).parse(rows)
}

type Credited = { readonly orders: number; readonly sum: number }
/**
 * Sales attributed to a campaign or automation: after a message that was opened (`direct`), and after one
 * that was only sent (`influenced`). Each `sum` is in minor units of one currency.
 */
export type AttributedSales = { readonly direct: Credited; readonly influenced: Credited }

const NOTHING: Credited = { orders: 0, sum: 0 }

/** Orders attributed to these campaigns or automations, without canceled and voided ones. */
export async function getAttributedSales(
  db: Queryable,
  projectId: string,
  currency: string,
  sources: readonly string[],
): Promise<(source: string) => AttributedSales> {
  const rows =
    sources.length === 0
      ? []
      : await db
          .select({
            source: orders.credit_source_id,
            credit: orders.credit,
            orders: sql<number>`count(*)::int`,
            sum: sql`coalesce(sum(${orders.sum}) filter (where ${orders.currency} = ${currency}), 0)`.mapWith(
              Number,
            ),
          })
          .from(orders)
          .where(
            and(
              eq(orders.project_id, projectId),
              inArray(orders.credit_source_id, [...sources]),
              schema.isCountedOrder(orders),
            ),
          )
          .groupBy(orders.credit_source_id, orders.credit)
  return (source) => {
    const of = (credit: 'direct' | 'influenced') => {
      const row = rows.find((one) => one.source === source && one.credit === credit)
      return row ? { orders: row.orders, sum: row.sum } : NOTHING
    }
    return { direct: of('direct'), influenced: of('influenced') }
  }
}

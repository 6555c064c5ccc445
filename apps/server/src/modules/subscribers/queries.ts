import type { Preferences } from '@vitrine/core/contract/push/subscribers'
import { isPushTopic } from '@vitrine/core/push/topics'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { backInStocks, subscribers } = schema

export type SubscriberRow = typeof subscribers.$inferSelect
type NewSubscriber = typeof subscribers.$inferInsert

function keyOf(projectId: string, id: string) {
  return and(eq(subscribers.project_id, projectId), eq(subscribers.id, id))
}

export async function findSubscriber(
  db: Queryable,
  projectId: string,
  id: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(keyOf(projectId, id))
  return row
}

/** Finds a subscriber and locks its row until the transaction ends. */
export async function lockSubscriber(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await tx.select().from(subscribers).where(keyOf(projectId, id)).for('update')
  return row
}

export async function findTokenOwner(
  db: Queryable,
  projectId: string,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.project_id, projectId), eq(subscribers.token, token)))
  return row?.id
}

export async function insertSubscriber(tx: Transaction, row: NewSubscriber): Promise<void> {
  const { project_id: _project, id: _id, created: _created, ...values } = row
  await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({ target: [subscribers.project_id, subscribers.id], set: values })
}

export async function updateSubscriber(
  tx: Transaction,
  projectId: string,
  id: string,
  values: Partial<NewSubscriber>,
): Promise<void> {
  await tx.update(subscribers).set(values).where(keyOf(projectId, id))
}

/** Removes the push token from a replaced installation, and stores the id of its successor. */
export async function moveToken(
  tx: Transaction,
  projectId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await updateSubscriber(tx, projectId, from, {
    token: null,
    web_keys: null,
    android_channels: null,
    android_off: null,
    moved_to: to,
  })
  // Updates earlier predecessors too, so that references never form a chain.
  await tx
    .update(subscribers)
    .set({ moved_to: to })
    .where(and(eq(subscribers.project_id, projectId), eq(subscribers.moved_to, from)))
}

/** Moves the back-in-stock requests of a replaced installation to its successor. */
export async function moveBackInStockRequests(
  tx: Transaction,
  projectId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ofFrom = and(
    eq(backInStocks.project_id, projectId),
    eq(backInStocks.subscriber_id, from),
    eq(backInStocks.resolved, false),
  )
  const own = tx
    .select({ variant: backInStocks.variant_id })
    .from(backInStocks)
    .where(waitingOf(projectId, to))
  await tx.delete(backInStocks).where(and(ofFrom, inArray(backInStocks.variant_id, own)))
  await tx.update(backInStocks).set({ subscriber_id: to }).where(ofFrom)
}

function waitingOf(projectId: string, subscriber: string) {
  return and(
    eq(backInStocks.project_id, projectId),
    eq(backInStocks.subscriber_id, subscriber),
    eq(backInStocks.resolved, false),
  )
}

/** Returns the installations whose messages this one shows: itself and those that it replaced. */
export async function listInstallationIds(db: Queryable, projectId: string, id: string): Promise<string[]> {
  const moved = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.project_id, projectId), eq(subscribers.moved_to, id)))
  return [id, ...moved.map((one) => one.id)]
}

/** Maps a row to the shopper's push preferences of the contract. */
export function toPreferences(row: SubscriberRow): Preferences {
  const { quiet_from: from, quiet_to: to } = row
  return {
    on: row.opted_out_at === null,
    muted: row.muted.filter(isPushTopic),
    quiet: from === null || to === null ? null : { from, to },
    birthday: row.birthday,
  }
}

type Reach = Pick<
  SubscriberRow,
  'opted_out_at' | 'token_invalidated_at' | 'token' | 'permission' | 'unsubscribed'
>

/** Returns since when an installation receives no pushes; null when it does, or never had a token. */
export function getUnsubscribedSince(row: Reach, now: Date): Date | null {
  const unreached =
    row.opted_out_at !== null ||
    row.token_invalidated_at !== null ||
    (row.token !== null && row.permission !== 'granted')
  return unreached ? (row.unsubscribed ?? now) : null
}

export async function addBackInStockRequest(
  tx: Transaction,
  row: {
    readonly project_id: string
    readonly subscriber_id: string
    product_id: string
    variant_id: string
  },
): Promise<void> {
  await tx.insert(backInStocks).values(row).onConflictDoNothing()
}

export async function removeBackInStockRequest(
  tx: Transaction,
  projectId: string,
  subscriber: string,
  variant: string,
): Promise<void> {
  await tx
    .delete(backInStocks)
    .where(and(waitingOf(projectId, subscriber), eq(backInStocks.variant_id, variant)))
}

/**
 * Returns for how many variants an installation waits, not counting one.
 * @param exceptVariant Id of the variant that does not count.
 */
export async function countOtherBackInStockRequests(
  tx: Transaction,
  projectId: string,
  subscriber: string,
  exceptVariant: string,
): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(backInStocks)
    .where(and(waitingOf(projectId, subscriber), sql`${backInStocks.variant_id} <> ${exceptVariant}`))
  return row?.all ?? 0
}

export async function findBackInStockRequests(db: Queryable, projectId: string, subscriber: string) {
  return db
    .select({
      product: backInStocks.product_id,
      variant: backInStocks.variant_id,
      since: backInStocks.created,
    })
    .from(backInStocks)
    .where(waitingOf(projectId, subscriber))
    .orderBy(desc(backInStocks.created), desc(backInStocks.id))
}

/** Clears the columns that identify a person or device; the row stays. */
export async function anonymizeCustomer(
  tx: Transaction,
  projectId: string,
  customerId: string,
): Promise<void> {
  const nobody = {
    customer_id: null,
    birthday: null,
    token: null,
    web_keys: null,
    android_channels: null,
    android_off: null,
    country: null,
    zone: null,
    timezone: null,
  }
  await tx
    .update(subscribers)
    .set(nobody)
    .where(and(eq(subscribers.project_id, projectId), eq(subscribers.customer_id, customerId)))
}

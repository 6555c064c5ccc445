import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { listOutdatedTimes, markSales } from '../../services/sales/mark-sales.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Platform } from './match-order.ts'

const { carts, checkouts, orders } = schema

export type OrderRow = typeof orders.$inferSelect
export type CheckoutRow = typeof checkouts.$inferSelect
type NewOrder = typeof orders.$inferInsert
type NewCheckout = typeof checkouts.$inferInsert

/** Returns the installation and platform that reported the cart with this token; nulls when no app reported it. */
export async function findCartOrigin(
  db: Queryable,
  projectId: string,
  token: string | null,
): Promise<{ readonly platform: Platform | null; readonly subscriber: string | null }> {
  const [row] = token
    ? await db
        .select({ platform: carts.platform, subscriber: carts.subscriber_id })
        .from(carts)
        .where(and(eq(carts.project_id, projectId), eq(carts.token, token)))
    : []
  return row ?? { platform: null, subscriber: null }
}

export async function findOrder(db: Queryable, projectId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(orderKey(projectId, id))
  return row
}

/** Returns true when no earlier order of this customer or installation is known. */
export async function isFirstOrder(db: Queryable, order: OrderRow): Promise<boolean> {
  const { project_id, shopify_id, customer_id, subscriber_id } = order
  if (customer_id === null && subscriber_id === null) return false
  const whose = or(
    ...(customer_id === null ? [] : [eq(orders.customer_id, customer_id)]),
    ...(subscriber_id === null ? [] : [eq(orders.subscriber_id, subscriber_id)]),
  )
  const rows = await db
    .select({ id: orders.shopify_id })
    .from(orders)
    .where(
      and(
        eq(orders.project_id, project_id),
        ne(orders.shopify_id, shopify_id),
        eq(orders.test, false),
        whose,
      ),
    )
    .limit(1)
  return rows.length === 0
}

/** Returns true when an order of this checkout is stored. */
export async function hasOrder(db: Queryable, projectId: string, checkoutToken: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.shopify_id })
    .from(orders)
    .where(ofCheckout(projectId, checkoutToken))
    .limit(1)
  return rows.length > 0
}

/**
 * Returns the checkout and locks its row until the transaction ends. A cart that is reported at the same time waits,
 * and then finds the order.
 */
export async function lockCheckout(
  tx: Transaction,
  projectId: string,
  token: string | null,
): Promise<CheckoutRow | undefined> {
  if (!token) return undefined
  const [row] = await tx.select().from(checkouts).where(checkoutKey(projectId, token)).for('update')
  return row
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('An order that was added is not there')
  await markSales(tx, row.project_id, listOutdatedTimes(null, row))
  return row
}

/**
 * Updates a stored order and marks the affected days of the sales rollups as outdated. Returns the updated
 * row.
 * @param before The row before the update.
 */
export async function updateOrder(
  tx: Transaction,
  before: OrderRow,
  values: Partial<NewOrder>,
): Promise<OrderRow> {
  const { project_id: projectId, shopify_id: id } = before
  const [row] = await tx.update(orders).set(values).where(orderKey(projectId, id)).returning()
  if (!row) throw new Error('An order that was changed is not there')
  await markSales(tx, projectId, listOutdatedTimes(before, row))
  return row
}

export async function insertCheckout(tx: Transaction, checkout: NewCheckout): Promise<void> {
  await tx.insert(checkouts).values(checkout)
}

export async function updateCheckout(
  tx: Transaction,
  projectId: string,
  token: string,
  values: Partial<NewCheckout>,
): Promise<void> {
  await tx.update(checkouts).set(values).where(checkoutKey(projectId, token))
}

/**
 * Attributes the orders of an app checkout to the app and its installation. They take its platform where their
 * attributes or cart, which are stronger evidence, have set none. Returns the numbers of the orders whose installation
 * was unknown before.
 */
export async function attributeCheckoutOrders(
  tx: Transaction,
  projectId: string,
  checkoutToken: string,
  { platform, subscriber }: { readonly platform: Platform; readonly subscriber: string | null },
): Promise<string[]> {
  const of = ofCheckout(projectId, checkoutToken)
  const changed = await tx
    .update(orders)
    .set({ source: 'app', by_checkout: true })
    .where(of)
    .returning({ created: orders.created })
  await markSales(
    tx,
    projectId,
    changed.map(({ created }) => created),
  )
  const tied = subscriber
    ? await tx
        .update(orders)
        .set({ subscriber_id: subscriber })
        .where(and(of, isNull(orders.subscriber_id)))
        .returning({ id: orders.shopify_id })
    : []
  await tx
    .update(orders)
    .set({ platform })
    .where(and(of, eq(orders.by_attributes, false), eq(orders.by_cart, false)))
  return tied.map(({ id }) => id)
}

function orderKey(projectId: string, id: string) {
  return and(eq(orders.project_id, projectId), eq(orders.shopify_id, id))
}

function checkoutKey(projectId: string, token: string) {
  return and(eq(checkouts.project_id, projectId), eq(checkouts.token, token))
}

function ofCheckout(projectId: string, checkoutToken: string) {
  return and(eq(orders.project_id, projectId), eq(orders.checkout_token, checkoutToken))
}

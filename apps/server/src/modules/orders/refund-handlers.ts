import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import * as schema from '../../services/schema/schema.ts'
import { findOrder, type OrderRow, updateOrder } from './queries.ts'
import { type Refund, refundPayload, toRefund } from './refund-payload.ts'

const { orderRefunds } = schema

/** Subtracts a refund from its order, once, whether or not the order's own webhook has told of it. */
export const refundTopics = handleTopics({
  topics: ['refunds/create'],
  payload: refundPayload,
  work: takeRefund,
})

async function takeRefund(
  tx: Transaction,
  projectId: string,
  payload: z.output<typeof refundPayload>,
): Promise<void> {
  const { order_id: orderId } = payload
  await lockNames(tx, projectId, [`order ${orderId}`])
  const order = await findOrder(tx, projectId, orderId)
  const currency = order?.currency ?? payload.transactions?.[0]?.currency ?? ''
  const added = await addRefunds(tx, projectId, orderId, [toRefund(payload, currency)])
  if (order && added > 0)
    await updateOrder(tx, projectId, orderId, {
      sum: order.sum - added,
      refunded: order.refunded + added,
    })
}

/** Stores refunds that were unknown. Returns their sum, minor units. */
async function addRefunds(
  tx: Transaction,
  projectId: string,
  orderId: string,
  refunds: readonly Refund[],
): Promise<number> {
  if (refunds.length === 0) return 0
  const rows = await tx
    .insert(orderRefunds)
    .values(
      refunds.map(({ id, amount }) => ({
        project_id: projectId,
        order_id: orderId,
        refund_id: id,
        amount,
      })),
    )
    .onConflictDoNothing()
    .returning({ amount: orderRefunds.amount })
  return rows.reduce((total, { amount }) => total + amount, 0)
}

/**
 * Stores the refunds that a payload of an order lists, and returns the order's sum and refunds, minor units. The newest
 * payload's total lacks only refunds that it does not list; an older payload (`isOld`) changes the stored sum only by
 * refunds that were unknown.
 */
export async function settleRefunds(
  tx: Transaction,
  projectId: string,
  orderId: string,
  payload: { readonly sum: number; readonly refunds: readonly Refund[] },
  known: Pick<OrderRow, 'sum'> | undefined,
  isOld: boolean,
): Promise<{ readonly sum: number; readonly refunded: number }> {
  const added = await addRefunds(tx, projectId, orderId, payload.refunds)
  const all = await listRefunds(tx, projectId, orderId)
  const refunded = all.reduce((total, { amount }) => total + amount, 0)
  if (known && isOld) return { sum: known.sum - added, refunded }
  const listed = new Set(payload.refunds.map(({ id }) => id))
  const missing = all.reduce((total, { id, amount }) => total + (listed.has(id) ? 0 : amount), 0)
  return { sum: payload.sum - missing, refunded }
}

function listRefunds(db: Queryable, projectId: string, orderId: string): Promise<Refund[]> {
  return db
    .select({ id: orderRefunds.refund_id, amount: sql<number>`${orderRefunds.amount}`.mapWith(Number) })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.project_id, projectId), eq(orderRefunds.order_id, orderId)))
}

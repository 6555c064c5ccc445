import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { getShopCurrency } from '../../services/projects/shop-currency.ts'
import * as schema from '../../services/schema/schema.ts'
import { findOrder, type OrderRow, updateOrder } from './queries.ts'
import { type Refund, refundPayload, toRefund } from './refund-payload.ts'

const { orderRefunds } = schema

/**
 * Handler of refund webhooks. Subtracts each refund from its order once, also when the order's webhook listed
 * it before.
 */
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
  const currency =
    order?.currency ?? payload.transactions?.[0]?.currency ?? (await getShopCurrency(tx, projectId))
  await saveRefunds(tx, projectId, orderId, [toRefund(payload, currency)], false)
  if (order) await updateOrder(tx, order, await settleRefunds(tx, projectId, orderId, order))
}

/**
 * Stores an order's refunds; those already stored keep their amount. `listed`: true when they come from the order's
 * payload, false when from a refund webhook.
 */
export async function saveRefunds(
  tx: Transaction,
  projectId: string,
  orderId: string,
  refunds: readonly Refund[],
  listed: boolean,
): Promise<void> {
  if (refunds.length === 0) return
  const insert = tx.insert(orderRefunds).values(
    refunds.map(({ id, amount }) => ({
      project_id: projectId,
      order_id: orderId,
      refund_id: id,
      amount,
      listed,
    })),
  )
  const target = [orderRefunds.project_id, orderRefunds.order_id, orderRefunds.refund_id]
  await (listed
    ? insert.onConflictDoUpdate({ target, set: { listed } })
    : insert.onConflictDoNothing({ target }))
}

/**
 * Computes an order's net total and refunded amount from its stored refunds, in minor units. The total of its newest
 * payload already excludes the refunds listed in that payload and lines removed by an order edit, so a refund of a
 * removed line does not lower the total again.
 */
export async function settleRefunds(
  db: Queryable,
  projectId: string,
  orderId: string,
  { stated, original, sum }: Pick<OrderRow, 'stated' | 'original' | 'sum'>,
): Promise<{ readonly sum: number; readonly refunded: number }> {
  const rows = await db
    .select({ amount: orderRefunds.amount, listed: orderRefunds.listed })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.project_id, projectId), eq(orderRefunds.order_id, orderId)))
  const total = (listed: boolean) =>
    rows.reduce((added, one) => added + (one.listed === listed ? one.amount : 0), 0)
  const current = stated ?? sum
  const removed = Math.max(0, (original ?? current) - current - total(true))
  return {
    sum: current - Math.max(0, total(false) - removed),
    refunded: total(true) + total(false),
  }
}

import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { salesDayMarks } = schema

type Order = typeof schema.orders.$inferSelect

/** Columns of an order that `sales_days` counts. */
export type SaleColumns = Pick<
  Order,
  | 'created'
  | 'sum'
  | 'currency'
  | 'platform'
  | 'credit'
  | 'credit_source'
  | 'credit_source_id'
  | 'source'
  | 'test'
  | 'cancelled'
  | 'payment'
>

/** What an order adds to the sales of its day, as a key; null for an order that is no sale of the app. */
function toSaleKey(order: SaleColumns): string | null {
  const { source, test, cancelled, payment } = order
  // The same condition as `isSale` in the table's schema.
  if (source !== 'app' || test || cancelled !== null || payment === 'VOIDED') return null
  const { created, sum, currency, platform, credit, credit_source, credit_source_id } = order
  return [created.getTime(), sum, currency, platform, credit, credit_source, credit_source_id].join(' ')
}

/**
 * Returns the creation times by whose days `sales_days` is outdated after a change of an order. Empty when
 * the change does not affect the sales.
 * @param before The order before the change; null for a new one.
 */
export function listOutdatedTimes(before: SaleColumns | null, after: SaleColumns): readonly Date[] {
  const [earlier, later] = [before && toSaleKey(before), toSaleKey(after)]
  if (earlier === later) return []
  const times = [
    ...(before && earlier !== null ? [before.created] : []),
    ...(later === null ? [] : [after.created]),
  ]
  return [...new Map(times.map((time) => [time.getTime(), time])).values()]
}

/**
 * Marks the days of orders as outdated in the rollups of sales, in the transaction that changes the orders.
 *
 * @param created Creation times of the orders.
 */
export async function markSales(tx: Transaction, project: string, created: readonly Date[]): Promise<void> {
  const times = [...new Map(created.map((time) => [time.getTime(), time])).values()]
  if (times.length === 0) return
  await tx.insert(salesDayMarks).values(times.map((time) => ({ project_id: project, created: time })))
}

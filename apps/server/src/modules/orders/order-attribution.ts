import type { ListedOrder } from '@vitrine/core/contract/shop/orders'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { OrderRow } from './queries.ts'

const { automations, notifications } = schema

export type OrderAttribution = Pick<ListedOrder, 'credit' | 'broughtBy'>

/**
 * Loads the messages to which these orders are attributed. Returns a function that gives the attribution of
 * one of the orders, with the name of the campaign or automation.
 */
export async function getOrderAttributions(
  db: Queryable,
  projectId: string,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => OrderAttribution> {
  const of = (source: OrderRow['credit_source']) => [
    ...new Set(rows.flatMap((row) => (row.credit_source === source ? (row.credit_source_id ?? []) : []))),
  ]
  const names = new Map([
    ...(await campaignNames(db, projectId, of('campaign'))),
    ...(await automationNames(db, projectId, of('automation'))),
  ])
  return ({ credit, credit_source: kind, credit_source_id: id }) => ({
    credit,
    broughtBy: kind && id ? { kind, id, name: names.get(id) ?? '' } : null,
  })
}

async function campaignNames(db: Queryable, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, title, body } = notifications
  const rows = await db
    .select({ id, title, body })
    .from(notifications)
    .where(and(eq(notifications.project_id, projectId), inArray(id, [...ids])))
  return rows.map((row) => [row.id, row.title || row.body] as const)
}

async function automationNames(db: Queryable, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, name, title } = automations
  const rows = await db
    .select({ id, name, title })
    .from(automations)
    .where(and(eq(automations.project_id, projectId), inArray(id, [...ids])))
  return rows.map((row) => [row.id, row.name || (row.title ?? '')] as const)
}

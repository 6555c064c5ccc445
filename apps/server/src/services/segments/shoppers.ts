import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'

const { orders, subscribers } = schema

/**
 * Returns SQL for a field of the newest order of a subscriber's customer, '' without one. The query must include
 * `subscribers`.
 */
export function buildNewestOrderValue(column: 'customer' | 'email'): SQL {
  const columnSql = sql.raw(column)
  return sql`coalesce((
  select o.${columnSql} from ${orders} o
  where o.project_id = ${subscribers.project_id} and o.customer_id = ${subscribers.customer_id} and o.${columnSql} <> ''
  order by o.created desc limit 1), '')`
}

import { eq, or, type SQL, sql } from 'drizzle-orm'
import { escapeLikePattern } from '../../infra/db/like-pattern.ts'
import * as schema from '../schema/schema.ts'

const { orders, subscribers } = schema

/**
 * Returns SQL for a field of the newest order of a subscriber's customer, '' without one. The query must include
 * `subscribers`.
 */
export function buildNewestOrderValue(column: 'customer' | 'email'): SQL {
  const said = sql.raw(column)
  return sql`coalesce((
  select o.${said} from ${orders} o
  where o.project_id = ${subscribers.project_id} and o.customer_id = ${subscribers.customer_id} and o.${said} <> ''
  order by o.created desc limit 1), '')`
}

/** Returns the SQL condition of a subscriber search: by id or its beginning, customer number, or text of an order. */
export function buildSearchCondition(project: string, search: string): SQL | undefined {
  if (search === '') return undefined
  const like = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`o.searched like lower(${`%${escapeLikePattern(word)}%`})`)
  return or(
    sql`${subscribers.id}::text like ${`${escapeLikePattern(search.toLowerCase())}%`}`,
    eq(subscribers.customer_id, search),
    sql`${subscribers.customer_id} in (select o.customer_id from ${orders} o
      where o.project_id = ${project} and ${sql.join(like, sql` and `)})`,
  )
}

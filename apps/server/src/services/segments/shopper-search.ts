import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { escapeLikePattern } from '../../infra/db/like-pattern.ts'
import * as schema from '../schema/schema.ts'

const { orders, subscribers } = schema

/** Maximum number of orders whose customers are listed; a search that more of them match is tested row by row. */
const MAX_LISTED_ORDERS = 20_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Returns the SQL condition by which a query `from subscribers` searches them: by installation id or its
 * beginning, customer number, or words of the customer's orders. Undefined for an empty search. When few
 * orders match, the condition lists their customers and is answered by index; when many match, it tests each
 * subscriber, and a page is soon full.
 */
export async function compileShopperSearch(
  db: Queryable,
  project: string,
  search: string,
): Promise<SQL | undefined> {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const ids = getIdRange(search.toLowerCase())
  const own = and(eq(orders.project_id, project), ...words.map(buildOrderContainsWord))
  const orderRows = await db
    .select({ customer: orders.customer_id })
    .from(orders)
    .where(and(own, isNotNull(orders.customer_id)))
    .limit(MAX_LISTED_ORDERS + 1)
  const customers = [...new Set([search, ...orderRows.flatMap(({ customer }) => customer ?? [])])]
  const { id, customer_id } = subscribers
  return or(
    ids === null ? undefined : sql`${id} between ${ids[0]}::uuid and ${ids[1]}::uuid`,
    orderRows.length <= MAX_LISTED_ORDERS
      ? sql`${customer_id} = any(${sql.param(customers)}::text[])`
      : sql`(${customer_id} = ${search} or exists (
          select from ${orders} where ${own} and ${orders.customer_id} = ${customer_id}))`,
  )
}

/** Returns the SQL condition that an order's searchable text contains a word. */
export function buildOrderContainsWord(word: string): SQL {
  return sql`${orders.searched} like lower(${`%${escapeLikePattern(word)}%`})`
}

/** Returns the smallest and largest id that begins with a text in lower case; null when none does. */
function getIdRange(beginning: string): readonly [string, string] | null {
  const ids = [
    beginning + FIRST_ID.slice(beginning.length),
    beginning + LAST_ID.slice(beginning.length),
  ] as const
  return ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) ? ids : null
}

import { instant, numericId } from '@vitrine/core/contract/shared'
import {
  type ListedOrder,
  listOrders,
  MAX_COUNTED_ORDERS,
  type MatchedBy,
  type OrderFilter,
  type OrderSort,
} from '@vitrine/core/contract/shop/orders'
import { toInstant } from '@vitrine/core/time/time-zones'
import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { handleCall } from '../../services/calls/call-handler.ts'
import { cursorText, decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { buildCustomerSortKey } from '../../services/schema/orders.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildOrderContainsWord } from '../../services/segments/shopper-search.ts'
import { getOrderAttributions, type OrderAttribution } from './order-attribution.ts'
import type { OrderRow } from './queries.ts'

const { orders } = schema

const PAGE = 36
/** Cursor of an order list. It contains the sort order, so that a cursor of another list is refused. */
const orderPlace = z.tuple([
  z.enum(['created', 'sum', 'customer']),
  z.enum(['down', 'up']),
  z.union([cursorText, z.int()]),
  numericId,
  z.enum(['after', 'before']),
])

/** Filter and sort order of a list of orders. */
export type OrderQuery = OrderFilter &
  OrderSort & {
    readonly project: string
    /** Time zone of the days `from` and `to`. */
    readonly zone: string
    /** Limits the list to these orders. */
    readonly ids?: readonly string[] | null
  }
/** Cursor of a page: the sort value and the id of its last order. */
export type OrderCursor = { readonly value: string | number; readonly id: string }

/** Each way to sort has an index of its own, so that a page costs what it shows. */
const SORTED: Readonly<Record<OrderSort['sort'], { by: SQL; value: (row: OrderRow) => string | number }>> = {
  created: { by: sql`${orders.created}`, value: (row) => row.created.toISOString() },
  sum: { by: sql`${orders.sum}`, value: (row) => row.sum },
  customer: { by: buildCustomerSortKey(orders.customer), value: (row) => row.customer },
}

/** Handles the order list: returns one page in the contract's shape, and the cursor of the next. */
export const list = handleCall(listOrders, async ({ project, cursor, ...wanted }, { db, member }) => {
  const all = { ...wanted, project, zone: getProjectTimeZone(member.project) }
  const position = decodeCursor(cursor, placeFor(wanted))
  const back = position?.[4] === 'before'
  const pageQuery = back ? { ...all, direction: opposite(all.direction) } : all
  const rows = await buildOrdersQuery(
    db,
    pageQuery,
    position && { value: position[2], id: position[3] },
    PAGE + 1,
  )
  const more = rows.length > PAGE
  const page = back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
  const getAttribution = await getOrderAttributions(db, project, page)
  const to = (side: 'after' | 'before', row: OrderRow | undefined) => {
    if (!row) return null
    const { value, id } = toOrderCursor(wanted, row)
    return encodeCursor([wanted.sort, wanted.direction, value, id, side])
  }
  return {
    orders: page.map((row) => toListedOrder(row, getAttribution(row))),
    // Lets the client page forward again after paging back.
    cursor: back || more ? to('after', page.at(-1)) : null,
    previous: position && (more || !back) ? to('before', page[0]) : null,
    count: position || more ? await countOrders(db, all) : page.length,
  }
})

/**
 * Builds the query of the next orders after a cursor, at most `count`. Returns the unexecuted query, so that tests
 * can check its plan.
 */
export function buildOrdersQuery(
  db: Queryable,
  orderQuery: OrderQuery,
  position: OrderCursor | null,
  count: number,
) {
  const { by } = SORTED[orderQuery.sort]
  const sortOrder = orderQuery.direction === 'up' ? asc : desc
  return db
    .select()
    .from(orders)
    .where(and(...conditions(orderQuery), position ? after(orderQuery, position) : undefined))
    .orderBy(sortOrder(by), sortOrder(orders.shopify_id))
    .limit(count)
}

/** Returns the cursor after an order. */
export function toOrderCursor({ sort }: OrderSort, row: OrderRow): OrderCursor {
  return { value: SORTED[sort].value(row), id: row.shopify_id }
}

/** Counts the matching orders, up to one above the displayed maximum. */
export async function countOrders(db: Queryable, orderQuery: OrderQuery): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(and(...conditions(orderQuery)))
    .limit(MAX_COUNTED_ORDERS + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

function after({ sort, direction }: OrderSort, { value, id }: OrderCursor): SQL {
  const { by } = SORTED[sort]
  const last =
    sort === 'created'
      ? sql`${value}::timestamptz`
      : sort === 'sum'
        ? value
        : buildCustomerSortKey(sql`${value}::text`)
  const next = direction === 'up' ? sql`>` : sql`<`
  return sql`(${by}, ${orders.shopify_id}) ${next} (${last}, ${id})`
}

function conditions(orderQuery: OrderQuery): (SQL | undefined)[] {
  const { project, source, search, payment, platform, from, to, minAmount, maxAmount, zone, ids } = orderQuery
  return [
    eq(orders.project_id, project),
    source === 'app' ? eq(orders.source, 'app') : undefined,
    ids ? inArray(orders.shopify_id, [...ids]) : undefined,
    payment.length > 0 ? inArray(orders.payment, [...payment]) : undefined,
    platform.length > 0 ? inArray(orders.platform, [...platform]) : undefined,
    from ? gte(orders.created, dayIn(zone, from)) : undefined,
    to ? lt(orders.created, dayIn(zone, to, 1)) : undefined,
    minAmount === null ? undefined : gte(orders.sum, minAmount),
    maxAmount === null ? undefined : lte(orders.sum, maxAmount),
    ...search.split(/\s+/).filter(Boolean).map(buildOrderContainsWord),
  ]
}

/** Returns the start of a day in a time zone, or of the day `later` days after it. */
function dayIn(zone: string, day: string, later = 0): Date {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + later)
  return new Date(toInstant(zone, midnight.getTime()))
}

function opposite(direction: 'down' | 'up'): 'down' | 'up' {
  return direction === 'down' ? 'up' : 'down'
}

/** A place of this list: one of a list in another order is none. */
function placeFor({ sort, direction }: { sort: string; direction: string }) {
  return orderPlace.refine(
    ([by, cursorDirection, value]) =>
      by === sort &&
      cursorDirection === direction &&
      (by === 'sum' ? typeof value === 'number' : typeof value === 'string') &&
      (by !== 'created' || instant.safeParse(value).success),
  )
}

/**
 * Maps a row to an order of the contract's list. `handleCall` removes the columns that the contract does not
 * name.
 */
export function toListedOrder(row: OrderRow, attribution: OrderAttribution): ListedOrder {
  return {
    ...row,
    ...attribution,
    id: row.shopify_id,
    cancelled: row.cancelled?.toISOString() ?? null,
    matched: matchedOf(row),
    created: row.created.toISOString(),
  }
}

function matchedOf(row: OrderRow): MatchedBy[] {
  const signals: readonly (readonly [MatchedBy, boolean])[] = [
    ['attributes', row.by_attributes],
    ['cart', row.by_cart],
    ['checkout', row.by_checkout],
    ['user_agent', row.by_user_agent],
  ]
  return signals.filter(([, holds]) => holds).map(([signal]) => signal)
}

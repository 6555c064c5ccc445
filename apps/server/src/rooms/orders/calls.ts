import {
  exportOrders,
  getOrder,
  type ListedOrder,
  listOrders,
  type MatchedBy,
  ordersByDay,
} from '@vitrine/core/contract/orders'
import { z } from 'zod'
import { type Answered, answer, refuseAs } from '../../answer.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import { projectZone } from '../../project-zone.ts'
import { salesByDay } from './by-day.ts'
import { exportUrl } from './export.ts'
import { countOrders, ordersAfter, placeOf } from './list.ts'
import { type OrderRow, orderOf } from './queries.ts'

const PAGE = 36
/** What a page was sorted by stands in its cursor: that of another list is refused. */
const orderPlace = z.tuple([
  z.enum(['created', 'sum', 'customer']),
  z.enum(['down', 'up']),
  z.union([z.string(), z.int()]),
  z.int(),
  z.enum(['after', 'before']),
])

/** The list of orders, one of them whole, and the list as a file. */
export const ordersCalls: readonly Answered[] = [
  answer(listOrders, async ({ project, cursor, ...wanted }, { db, member }) => {
    const all = { ...wanted, project, zone: projectZone(member.project) }
    const place = readCursor(cursor, placeFor(wanted))
    const back = place?.[4] === 'before'
    const way = back ? { ...all, direction: opposite(all.direction) } : all
    const rows = await ordersAfter(db, way, place && { value: place[2], id: place[3] }, PAGE + 1)
    const more = rows.length > PAGE
    const page = back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
    const to = (side: 'after' | 'before', row: OrderRow | undefined) => {
      if (!row) return null
      const { value, id } = placeOf(wanted, row)
      return writeCursor([wanted.sort, wanted.direction, value, id, side])
    }
    return {
      orders: page.map(listed),
      // Whoever came back from a page finds it again.
      cursor: back || more ? to('after', page.at(-1)) : null,
      previous: place && (more || !back) ? to('before', page[0]) : null,
      count: place || more ? await countOrders(db, all) : page.length,
    }
  }),

  answer(getOrder, async ({ project, id }, { db, member }) => {
    const row = await orderOf(db, project, Number(id))
    if (!row) throw refuseAs(getOrder, 'no-order')
    const { lines, discounts, subtotal, discount, shipping, tax } = row
    const { shop } = member.project
    return {
      order: {
        ...listed(row),
        lines,
        discounts: discounts ?? [],
        subtotal,
        discount,
        shipping,
        tax,
        adminUrl: shop === null ? null : `${shop}/admin/orders/${row.shopify_id}`,
      },
    }
  }),

  answer(ordersByDay, async ({ project, days }, { db, member }) => {
    const { currency } = member.project
    const zone = projectZone(member.project)
    return { days: await salesByDay(db, { project, zone, currency, days }), currency }
  }),

  answer(exportOrders, async ({ project, ...wanted }, { config, user }) => ({
    url: await exportUrl(config.jwtSecret, user, { project, wanted }),
  })),
]

function opposite(direction: 'down' | 'up'): 'down' | 'up' {
  return direction === 'down' ? 'up' : 'down'
}

/** A place of this list: one of a list in another order is none. */
function placeFor({ sort, direction }: { sort: string; direction: string }) {
  return orderPlace.refine(
    ([by, way, value]) =>
      by === sort &&
      way === direction &&
      (by === 'sum' ? typeof value === 'number' : typeof value === 'string') &&
      (by !== 'created' || !Number.isNaN(Date.parse(String(value)))),
  )
}

/** A row as the contract tells of it; what it holds besides is cut off by `answer`. */
function listed(row: OrderRow): ListedOrder {
  return {
    ...row,
    id: String(row.shopify_id),
    cancelled: row.cancelled?.toISOString() ?? null,
    matched: matchedOf(row),
    created: row.created.toISOString(),
  }
}

function matchedOf(row: OrderRow): MatchedBy[] {
  const signs: readonly (readonly [MatchedBy, boolean])[] = [
    ['attributes', row.by_attributes],
    ['cart', row.by_cart],
    ['checkout', row.by_checkout],
    ['user_agent', row.by_user_agent],
  ]
  return signs.filter(([, holds]) => holds).map(([sign]) => sign)
}

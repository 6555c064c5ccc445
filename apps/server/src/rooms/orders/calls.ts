import { listOrders, type MatchedBy } from '@vitrine/core/contract/orders'
import { instant } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { type Answered, answer } from '../../answer.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import type { schema } from '../../db/open.ts'
import { orderPage } from './queries.ts'

const PAGE = 36
const orderPlace = z.tuple([instant, z.int()])

/** The list of orders. */
export const ordersCalls: readonly Answered[] = [
  answer(listOrders, async ({ project, source, cursor }, { db }) => {
    const place = readCursor(cursor, orderPlace)
    const after = place ? { created: new Date(place[0]), id: place[1] } : null
    const rows = await orderPage(db, project, source, after, PAGE + 1)
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      orders: page.map((row) => ({
        id: String(row.shopify_id),
        name: row.name,
        sum: row.sum,
        currency: row.currency,
        payment: row.payment,
        items: row.items,
        customer: row.customer,
        platform: row.platform,
        matched: matchedOf(row),
        created: row.created.toISOString(),
      })),
      cursor: last ? writeCursor([last.created.toISOString(), last.shopify_id]) : null,
    }
  }),
]

function matchedOf(row: typeof schema.orders.$inferSelect): MatchedBy[] {
  const signs: readonly (readonly [MatchedBy, boolean])[] = [
    ['attributes', row.by_attributes],
    ['cart', row.by_cart],
    ['checkout', row.by_checkout],
    ['user_agent', row.by_user_agent],
  ]
  return signs.filter(([, holds]) => holds).map(([sign]) => sign)
}

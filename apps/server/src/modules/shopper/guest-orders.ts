import { getOrderByCart, getOrderByLink, type OrderConfirmation } from '@vitrine/core/contract/shop/shopper'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type CallHandler, handleCall, refuse } from '../../services/calls/call-handler.ts'
import { hashOrderLink } from '../../services/orders/order-link.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { parseCartToken } from './carts.ts'
import { fetchPlatformOrder, formatOptions } from './platform-orders.ts'

const { carts, orders } = schema
type OrderRow = typeof orders.$inferSelect

/** Calls for guest orders, authorized by the secret of an order. */
export const guestOrderHandlers: readonly CallHandler[] = [
  handleCall(getOrderByCart, async ({ slug, cart }, services) => {
    const project = await findProjectBySlug(services.db, slug)
    if (!project) throw refuse('not-found')
    return { order: await loadOrder(services, project, await ofCart(services.db, project.id, cart)) }
  }),
  handleCall(getOrderByLink, async ({ slug, link }, services) => {
    const project = await findProjectBySlug(services.db, slug)
    if (!project) throw refuse('not-found')
    return { order: await loadOrder(services, project, await ofLink(services.db, project.id, link)) }
  }),
]

/** Finds the order of a cart by its full id. The cart's token, which orders and URLs contain, grants no access. */
async function ofCart(db: Queryable, projectId: string, cart: string): Promise<OrderRow | undefined> {
  const became = and(eq(orders.project_id, carts.project_id), eq(orders.cart_token, carts.token))
  const reported = and(
    eq(carts.project_id, projectId),
    eq(carts.token, parseCartToken(cart) ?? ''),
    eq(carts.token_with_key, cart),
  )
  const [row] = await db
    .select({ order: orders })
    .from(carts)
    .innerJoin(orders, became)
    .where(reported)
    .orderBy(desc(orders.created))
    .limit(1)
  return row?.order
}

/** Finds the order of a status page link by its stored digest. Fetches nothing. */
async function ofLink(db: Queryable, projectId: string, link: string): Promise<OrderRow | undefined> {
  const digest = hashOrderLink(link)
  if (digest === null) return undefined
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.project_id, projectId), eq(orders.link_digest, digest)))
    .limit(1)
  return row
}

/** An order as the shop tells it now, else as its webhooks did: without who bought, and where it goes. */
async function loadOrder(
  services: Services,
  project: ProjectRow,
  row: OrderRow | undefined,
): Promise<OrderConfirmation | null> {
  if (!row) return null
  return { ...toConfirmation(row), ...(await fetchPlatformOrder(services, project, row.shopify_id)) }
}

function toConfirmation(row: OrderRow): OrderConfirmation {
  return {
    name: row.name,
    // What was paid; refunds are shown beside it.
    sum: row.sum + row.refunded,
    currency: row.currency,
    url: null,
    items: null,
    lines:
      row.lines?.map(({ title, variant, quantity, price }) => ({
        name: title,
        options: formatOptions(variant),
        quantity,
        full: (price ?? 0) * quantity,
      })) ?? null,
    created: row.created.toISOString(),
    payment: row.payment,
    delivery: row.delivery,
    canceled: row.cancelled?.toISOString() ?? null,
    discount: row.discount,
    discounts: row.discounts?.map(({ label, amount }) => ({ name: label, sum: amount })) ?? [],
    shipping: row.shipping,
    // Whether the prices hold it the webhooks' sums say.
    tax: taxBeside(row),
    refunded: row.refunded,
    shipments: [],
  }
}

/** Returns the tax on top of the prices, computed from the total; null when it is unknown. */
function taxBeside({ sum, refunded, subtotal, shipping, tax }: OrderRow): number | null {
  if (tax === null || subtotal === null) return null
  return Math.max(0, Math.min(tax, sum + refunded - subtotal - (shipping ?? 0)))
}

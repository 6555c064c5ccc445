import { minorUnits } from '@vitrine/core/money'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../../db/open.ts'
import { matchOrder, type Platform } from './match.ts'
import { checkoutPayload, mobileApp, orderPayload, productPayload } from './payloads.ts'

const { carts, checkouts, orders, changedProducts } = schema

async function cartPlatform(
  db: Queryable,
  projectId: string,
  token: string | null,
): Promise<Platform | null> {
  if (!token) return null
  const [row] = await db
    .select({ platform: carts.platform })
    .from(carts)
    .where(and(eq(carts.project_id, projectId), eq(carts.token, token)))
  return row?.platform ?? null
}

/** Later news about a payment never steps back: the platform's deliveries come in any order. */
const FURTHER = [
  'PENDING',
  'AUTHORIZED',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
]

/** Keeps an order of `orders/create` or `orders/paid` and ties it to the app by every sign there is. */
export async function takeOrder(tx: Transaction, projectId: string, payload: unknown): Promise<void> {
  const order = orderPayload.parse(payload)
  const key = and(eq(orders.project_id, projectId), eq(orders.shopify_id, order.id))
  const [known] = await tx.select().from(orders).where(key).for('update')
  const checkoutToken = order.checkout_token ?? null
  const [checkout] = checkoutToken
    ? await tx
        .select()
        .from(checkouts)
        .where(and(eq(checkouts.project_id, projectId), eq(checkouts.token, checkoutToken)))
    : []
  const match = matchOrder({
    attribute: mobileApp(order.note_attributes),
    cart: await cartPlatform(tx, projectId, order.cart_token ?? null),
    checkout: checkout?.source === 'app' ? (checkout.platform ?? 'web') : null,
    userAgent: order.client_details?.user_agent ?? null,
  })
  const by = {
    by_attributes: match.by.attributes || known?.by_attributes === true,
    by_cart: match.by.cart || known?.by_cart === true,
    by_checkout: match.by.checkout || known?.by_checkout === true,
    by_user_agent: match.by.user_agent || known?.by_user_agent === true,
  }
  const status = (order.financial_status ?? 'pending').toUpperCase()
  const payment = known && FURTHER.indexOf(known.payment) > FURTHER.indexOf(status) ? known.payment : status
  const buyer = order.customer ?? order.shipping_address
  const values = {
    name: order.name ?? `#${order.id}`,
    sum: minorUnits(order.total_price),
    currency: order.currency,
    payment,
    items: (order.line_items ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    customer: [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' '),
    cart_token: order.cart_token ?? null,
    checkout_token: checkoutToken,
    platform: match.platform ?? known?.platform ?? null,
    source: Object.values(by).some(Boolean) ? 'app' : 'shop',
    ...by,
    created: new Date(order.created_at),
  }
  await tx
    .insert(orders)
    .values({ project_id: projectId, shopify_id: order.id, ...values })
    .onConflictDoUpdate({ target: [orders.project_id, orders.shopify_id], set: values })
  if (checkoutToken) {
    await tx
      .update(checkouts)
      .set({ resolved: true })
      .where(and(eq(checkouts.project_id, projectId), eq(checkouts.token, checkoutToken)))
  }
}

/** Keeps a hosted checkout of `checkouts/create` or `checkouts/update`; nothing moves once it is completed. */
export async function takeCheckout(tx: Transaction, projectId: string, payload: unknown): Promise<void> {
  const checkout = checkoutPayload.parse(payload)
  const cartToken = checkout.cart_token ?? null
  const attribute = matchOrder({
    attribute: mobileApp(checkout.note_attributes),
    cart: await cartPlatform(tx, projectId, cartToken),
    checkout: null,
    userAgent: null,
  })
  const values = {
    cart_token: cartToken,
    platform: attribute.platform,
    source: attribute.platform ? 'app' : 'shop',
    resolved: Boolean(checkout.completed_at),
    url: checkout.abandoned_checkout_url ?? null,
  }
  const created = checkout.created_at ? { created: new Date(checkout.created_at) } : {}
  await tx
    .insert(checkouts)
    .values({ project_id: projectId, token: checkout.token, ...values, ...created })
    .onConflictDoUpdate({
      target: [checkouts.project_id, checkouts.token],
      set: values,
      setWhere: eq(checkouts.resolved, false),
    })
}

/** Notes that a product has changed, for rooms that keep anything about it. */
export async function noteProduct(tx: Transaction, projectId: string, payload: unknown): Promise<void> {
  const product = productPayload.parse(payload)
  const changed = product.updated_at ? new Date(product.updated_at) : new Date()
  await tx
    .insert(changedProducts)
    .values({ project_id: projectId, product_id: String(product.id), handle: product.handle, changed })
    .onConflictDoUpdate({
      target: [changedProducts.project_id, changedProducts.product_id],
      set: { handle: product.handle, changed: sql`greatest(${changedProducts.changed}, excluded.changed)` },
    })
}

/** Newest first, after the given place. */
export async function orderPage(
  db: Queryable,
  projectId: string,
  source: 'app' | 'all',
  after: { created: Date; id: number } | null,
  count: number,
) {
  const older = after
    ? or(
        lt(orders.created, after.created),
        and(eq(orders.created, after.created), lt(orders.shopify_id, after.id)),
      )
    : undefined
  return db
    .select()
    .from(orders)
    .where(
      and(eq(orders.project_id, projectId), source === 'app' ? eq(orders.source, 'app') : undefined, older),
    )
    .orderBy(desc(orders.created), desc(orders.shopify_id))
    .limit(count)
}

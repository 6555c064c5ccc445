import { minorUnits } from '@vitrine/core/money'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../../db/open.ts'
import { takeTurns } from '../../db/turns.ts'
import { matchOrder, type Platform } from './match.ts'
import { isNewer } from './news.ts'
import { checkoutPayload, mobileApp, orderPayload, pieces, productPayload } from './payloads.ts'

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

/** Keeps an order of any `orders/…` topic and ties it to the app by every sign there is. */
export async function takeOrder(tx: Transaction, projectId: string, payload: unknown): Promise<void> {
  const order = orderPayload.parse(payload)
  const cartToken = order.cart_token ?? null
  const checkoutToken = order.checkout_token ?? null
  await takeTurns(tx, projectId, [`order ${order.id}`, ...placesOf(cartToken, checkoutToken)])
  const key = and(eq(orders.project_id, projectId), eq(orders.shopify_id, order.id))
  const [known] = await tx.select().from(orders).where(key)
  // For update: a cart reported in this moment changes its checkouts, and waits for the order that it then finds.
  const [checkout] = checkoutToken
    ? await tx.select().from(checkouts).where(checkoutKey(projectId, checkoutToken)).for('update')
    : []
  const match = matchOrder({
    attribute: mobileApp(order.note_attributes),
    cart: await cartPlatform(tx, projectId, cartToken),
    checkout: checkout?.source === 'app' ? (checkout.platform ?? 'web') : null,
    userAgent: order.client_details?.user_agent ?? null,
  })
  const by = {
    by_attributes: match.by.attributes || known?.by_attributes === true,
    by_cart: match.by.cart || known?.by_cart === true,
    by_checkout: match.by.checkout || known?.by_checkout === true,
    by_user_agent: match.by.user_agent || known?.by_user_agent === true,
  }
  const payment = (order.financial_status ?? 'pending').toUpperCase()
  const updated = new Date(order.updated_at ?? order.created_at)
  const buyer = order.customer ?? order.shipping_address
  const said = {
    name: order.name ?? `#${order.id}`,
    sum: minorUnits(order.total_price),
    currency: order.currency,
    payment,
    items: pieces(order.line_items ?? []),
    customer: [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' '),
    created: new Date(order.created_at),
    updated,
  }
  const values = {
    ...(known && isNewer(known, { payment, updated }) ? {} : said),
    cart_token: cartToken ?? known?.cart_token ?? null,
    checkout_token: checkoutToken ?? known?.checkout_token ?? null,
    platform: match.platform ?? known?.platform ?? null,
    source: Object.values(by).some(Boolean) ? 'app' : 'shop',
    ...by,
  }
  if (known) await tx.update(orders).set(values).where(key)
  else await tx.insert(orders).values({ project_id: projectId, shopify_id: order.id, ...said, ...values })
  if (checkoutToken)
    await tx.update(checkouts).set({ resolved: true }).where(checkoutKey(projectId, checkoutToken))
}

/**
 * Keeps a hosted checkout of `checkouts/create` or `checkouts/update`; once it is completed only what ties it to
 * the app is added. An order that came before its checkout is tied to it now.
 */
export async function takeCheckout(tx: Transaction, projectId: string, payload: unknown): Promise<void> {
  const checkout = checkoutPayload.parse(payload)
  const cartToken = checkout.cart_token ?? null
  await takeTurns(tx, projectId, placesOf(cartToken, checkout.token))
  const key = checkoutKey(projectId, checkout.token)
  const [known] = await tx.select().from(checkouts).where(key).for('update')
  const match = matchOrder({
    attribute: mobileApp(checkout.note_attributes),
    cart: await cartPlatform(tx, projectId, cartToken),
    checkout: null,
    userAgent: null,
  })
  const platform = match.platform ?? known?.platform ?? null
  const source = platform || known?.source === 'app' ? 'app' : 'shop'
  const said = {
    cart_token: cartToken ?? known?.cart_token ?? null,
    url: checkout.abandoned_checkout_url ?? known?.url ?? null,
    resolved: Boolean(checkout.completed_at),
  }
  const created = checkout.created_at ? { created: new Date(checkout.created_at) } : {}
  if (known)
    await tx
      .update(checkouts)
      .set({ ...(known.resolved ? {} : said), platform, source })
      .where(key)
  else {
    // Its order may be here already.
    const [paid] = await tx
      .select({ id: orders.shopify_id })
      .from(orders)
      .where(orderOf(projectId, checkout.token))
    const resolved = said.resolved || paid !== undefined
    await tx.insert(checkouts).values({
      project_id: projectId,
      token: checkout.token,
      ...said,
      resolved,
      platform,
      source,
      ...created,
    })
  }
  if (source !== 'app') return
  const of = orderOf(projectId, checkout.token)
  await tx.update(orders).set({ source: 'app', by_checkout: true }).where(of)
  // The attributes and the cart are the stronger signs.
  await tx
    .update(orders)
    .set({ platform: platform ?? 'web' })
    .where(and(of, eq(orders.by_attributes, false), eq(orders.by_cart, false)))
}

function checkoutKey(projectId: string, token: string) {
  return and(eq(checkouts.project_id, projectId), eq(checkouts.token, token))
}

function orderOf(projectId: string, checkoutToken: string) {
  return and(eq(orders.project_id, projectId), eq(orders.checkout_token, checkoutToken))
}

function placesOf(cartToken: string | null, checkoutToken: string | null): string[] {
  return [
    ...(cartToken ? [`cart ${cartToken}`] : []),
    ...(checkoutToken ? [`checkout ${checkoutToken}`] : []),
  ]
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

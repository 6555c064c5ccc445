import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { attributeOrders } from '../../services/attribution/attribution.ts'
import type { EmitDomainEvents } from '../../services/domain-events/domain-events.ts'
import { hashOrderLink } from '../../services/orders/order-link.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { matchOrder } from './match-order.ts'
import { toOrderEvents } from './order-events.ts'
import { isNewer } from './order-revision.ts'
import {
  attributeCheckoutOrders,
  type CheckoutRow,
  findCartOrigin,
  findOrder,
  hasOrder,
  insertCheckout,
  insertOrder,
  isFirstOrder,
  lockCheckout,
  type OrderRow,
  updateCheckout,
  updateOrder,
} from './queries.ts'
import { saveRefunds, settleRefunds } from './refund-handlers.ts'
import {
  type CheckoutPayload,
  checkoutPayload,
  findAppAttribute,
  isSelfTest,
  type OrderPayload,
  orderPayload,
  refundsOf,
  toOrderColumns,
} from './webhook-payloads.ts'

/** Handlers of the platform's order and checkout webhooks. */
export const orderTopics = [
  handleTopics({
    topics: ['orders/create', 'orders/paid', 'orders/updated', 'orders/cancelled'],
    payload: orderPayload,
    work: takeOrder,
  }),
  handleTopics({
    topics: ['checkouts/create', 'checkouts/update'],
    payload: checkoutPayload,
    work: takeCheckout,
  }),
]

/** Keeps an order of any `orders/…` topic, ties it to the app by every sign there is, and says what happened to it. */
async function takeOrder(
  tx: Transaction,
  projectId: string,
  order: OrderPayload,
  emit: EmitDomainEvents,
): Promise<void> {
  const cartToken = order.cart_token ?? null
  const checkoutToken = order.checkout_token ?? null
  await lockNames(tx, projectId, [
    `order ${order.id}`,
    ...placesOf(cartToken, checkoutToken),
    // Locks the customer, so that a concurrent sign-in on a device with messages either is found or finds the order.
    ...(order.customer?.id ? [`customer ${order.customer.id}`] : []),
  ])
  const existingOrder = await findOrder(tx, projectId, order.id)
  const checkout = await lockCheckout(tx, projectId, checkoutToken)
  const cart = await findCartOrigin(tx, projectId, cartToken)
  const match = matchOrder({
    attribute: findAppAttribute(order.note_attributes),
    cart: cart.platform,
    checkout: checkout?.source === 'app' ? (checkout.platform ?? 'web') : null,
    userAgent: order.client_details?.user_agent ?? null,
  })
  const by = {
    by_attributes: match.by.attributes || existingOrder?.by_attributes === true,
    by_cart: match.by.cart || existingOrder?.by_cart === true,
    by_checkout: match.by.checkout || existingOrder?.by_checkout === true,
    by_user_agent: match.by.user_agent || existingOrder?.by_user_agent === true,
  }
  const orderColumns = toOrderColumns(order)
  const isOld = existingOrder !== undefined && isNewer(existingOrder, orderColumns)
  await saveRefunds(tx, projectId, order.id, refundsOf(order), true)
  const sums = await settleRefunds(tx, projectId, order.id, isOld ? existingOrder : orderColumns)
  const values = {
    ...(isOld ? {} : orderColumns),
    ...sums,
    cart_token: cartToken ?? existingOrder?.cart_token ?? null,
    checkout_token: checkoutToken ?? existingOrder?.checkout_token ?? null,
    link_digest: hashOrderLink(order.order_status_url) ?? existingOrder?.link_digest ?? null,
    platform: match.platform ?? existingOrder?.platform ?? null,
    subscriber_id: existingOrder?.subscriber_id ?? cart.subscriber ?? checkout?.subscriber_id ?? null,
    source: sourceOf(Object.values(by).some(Boolean)),
    ...by,
  }
  const now = existingOrder
    ? await updateOrder(tx, existingOrder, values)
    : await insertOrder(tx, { project_id: projectId, shopify_id: order.id, ...orderColumns, ...values })
  if (checkoutToken) await updateCheckout(tx, projectId, checkoutToken, { resolved: true })
  // A test order is listed, and has no effect.
  if (now.test) return
  if (!existingOrder || whoseOf(existingOrder) !== whoseOf(now))
    await attributeOrders(tx, projectId, [order.id])
  const first = existingOrder === undefined && (await isFirstOrder(tx, now))
  const happened = toOrderEvents(existingOrder, now, { first, now: new Date() })
  if (happened.length > 0) await emit(tx, projectId, happened)
}

/** Returns a key of the known buyer, to detect that more is known than before. */
function whoseOf({ subscriber_id, customer_id }: OrderRow): string {
  return `${subscriber_id} ${customer_id}`
}

function sourceOf(app: boolean): OrderRow['source'] & CheckoutRow['source'] {
  return app ? 'app' : 'shop'
}

/**
 * Keeps a hosted checkout of `checkouts/create` or `checkouts/update`; once it is completed only what ties it to
 * the app is added. An order that came before its checkout is tied to it now.
 */
async function takeCheckout(tx: Transaction, projectId: string, checkout: CheckoutPayload): Promise<void> {
  if (isSelfTest(checkout.note_attributes)) return
  const { token } = checkout
  const cartToken = checkout.cart_token ?? null
  await lockNames(tx, projectId, placesOf(cartToken, token))
  const existingCheckout = await lockCheckout(tx, projectId, token)
  const cart = await findCartOrigin(tx, projectId, cartToken)
  const match = matchOrder({
    attribute: findAppAttribute(checkout.note_attributes),
    cart: cart.platform,
    checkout: null,
    userAgent: null,
  })
  const platform = match.platform ?? existingCheckout?.platform ?? null
  const source = sourceOf(platform !== null || existingCheckout?.source === 'app')
  const subscriber = existingCheckout?.subscriber_id ?? cart.subscriber
  const from = { platform, source, subscriber_id: subscriber }
  const checkoutColumns = {
    cart_token: cartToken ?? existingCheckout?.cart_token ?? null,
    url: checkout.abandoned_checkout_url ?? existingCheckout?.url ?? null,
    resolved: Boolean(checkout.completed_at),
  }
  if (existingCheckout)
    await updateCheckout(tx, projectId, token, {
      ...(existingCheckout.resolved ? {} : checkoutColumns),
      ...from,
    })
  else {
    const created = checkout.created_at ? { created: new Date(checkout.created_at) } : {}
    // Its order may be here already.
    const resolved = checkoutColumns.resolved || (await hasOrder(tx, projectId, token))
    await insertCheckout(tx, {
      project_id: projectId,
      token,
      ...checkoutColumns,
      resolved,
      ...from,
      ...created,
    })
  }
  if (source !== 'app') return
  const tied = await attributeCheckoutOrders(tx, projectId, token, {
    platform: platform ?? 'web',
    subscriber,
  })
  await attributeOrders(tx, projectId, tied)
}

function placesOf(cartToken: string | null, checkoutToken: string | null): string[] {
  return [
    ...(cartToken ? [`cart ${cartToken}`] : []),
    ...(checkoutToken ? [`checkout ${checkoutToken}`] : []),
  ]
}

import type { FastifyInstance } from 'fastify'
import { productPayload, shopPayload } from '../events/payloads.ts'
import { tellingStock } from '../events/stock-changes.ts'
import { appSubscriptions, becomes } from '../state/app-subscriptions.ts'
import { liveOf } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'
import { activationUrl, resetUrl } from '../trade/customer/customers.ts'
import { decideReturn, refund } from '../trade/returns/returns.ts'

/**
 * Calls behind the counter, for tests and demonstrations; the platform has none of them.
 *
 * - `POST /_demo/reset`: the shop as on its first morning, faults off.
 * - `GET /_demo/state`: counts, stock that changed, orders, subscriptions, reset links (mail is not sent).
 * - `POST /_demo/webhooks {topic, uri}`: a receiver by the back door, http allowed.
 * - `POST /_demo/stock {variantId, quantity}`: sets stock and tells inventory, variant and product subscribers.
 * - `POST /_demo/products {productId, hidden}`: takes a product out of the storefront, or puts it back.
 * - `POST /_demo/orders {orderId, fulfillmentStatus?, financialStatus?, cancelReason?}`: the merchant at work.
 * - `POST /_demo/returns {returnName, decision}`: approve, decline, cancel or close what a customer wants to give back.
 * - `POST /_demo/return-rules {selfServe?, days?, shippingFee?, restockingPercent?}`: what may be given back, and how.
 * - `POST /_demo/account-client {redirects, origins}`, `GET /_demo/account-mails`, `GET /_demo/mailbox`: sign-in by
 *   mailed code, in `pages/account`.
 * - `POST /_demo/app-subscriptions {status}`: what the platform makes of an agreed plan: frozen, expired, active, ended.
 * - `POST /_demo/uninstall`: the app is taken out: its tokens and subscriptions end, and app/uninstalled is told.
 * - `POST /_demo/privacy {topic, uri, customerId?}`: one of the three privacy topics, sent to the app's own address.
 */
export function registerDemoCalls(app: FastifyInstance, shop: LiveShop, faults: { clear(): void }): void {
  const live = liveOf(shop)
  const read = (body: unknown, name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

  app.post('/_demo/reset', async () => {
    faults.clear()
    await shop.reset()
    return { ok: true }
  })

  app.get('/_demo/state', () => ({
    carts: Object.keys(live.data.carts).length,
    checkouts: Object.values(live.data.checkouts).map(
      ({ token, cartToken, completedAt, orderId, userAgent }) => ({
        token,
        cartToken,
        completedAt,
        orderId,
        userAgent,
      }),
    ),
    customers: Object.values(live.data.customers).map((one) => ({
      id: one.id,
      email: one.email,
      resetUrl: one.resetToken ? resetUrl(live, one) : null,
      activationUrl: one.activationToken ? activationUrl(live, one) : null,
      erasureRequestedAt: one.erasureRequestedAt,
      acceptsMarketing: one.acceptsMarketing,
      marketingUpdatedAt: one.marketingUpdatedAt,
    })),
    orders: live.data.orders.map((one) => ({
      id: one.id,
      name: one.name,
      total: one.total,
      currency: one.currency,
      cartToken: one.cartToken,
      checkoutToken: one.checkoutToken,
      userAgent: one.userAgent,
      attributes: one.attributes,
    })),
    stock: live.data.stock,
    subscriptions: live.data.subscriptions,
    deliveries: live.data.deliveries.map(({ id, topic, uri, attempts }) => ({ id, topic, uri, attempts })),
  }))

  app.post('/_demo/webhooks', (request, reply) => {
    const topic = read(request.body, 'topic')
    const uri = read(request.body, 'uri')
    if (typeof topic !== 'string' || !/^[a-z_]+\/[a-z_]+$/.test(topic)) {
      return reply.code(400).send({ error: 'topic must read like orders/create' })
    }
    if (typeof uri !== 'string' || !/^https?:\/\//.test(uri)) {
      return reply.code(400).send({ error: 'uri must be a web address' })
    }
    const now = live.now().toISOString()
    const id = live.nextId()
    live.data.subscriptions.push({
      id,
      topic,
      uri,
      filter: null,
      includeFields: [],
      createdAt: now,
      updatedAt: now,
      backDoor: true,
    })
    live.changed('subscriptions')
    return { id, topic, uri }
  })

  app.post('/_demo/stock', (request, reply) => {
    const variantId = read(request.body, 'variantId')
    const quantity = read(request.body, 'quantity')
    const variant = typeof variantId === 'number' ? shop.catalogue.variantById.get(variantId) : undefined
    if (!variant || typeof quantity !== 'number' || !Number.isInteger(quantity)) {
      return reply
        .code(400)
        .send({ error: 'variantId must be a variant of the shop, quantity a whole number' })
    }
    tellingStock(live, [variant], () => shop.stock.set(variant.id, quantity))
    return { variantId: variant.id, quantity }
  })

  app.post('/_demo/products', (request, reply) => {
    const productId = read(request.body, 'productId')
    const hidden = read(request.body, 'hidden')
    if (
      typeof productId !== 'number' ||
      !shop.catalogue.productById.has(productId) ||
      typeof hidden !== 'boolean'
    ) {
      return reply.code(400).send({ error: 'productId must be a product of the shop, hidden true or false' })
    }
    shop.hideProduct(productId, hidden)
    live.emit('products/update', productPayload(live, productId))
    return { productId, hidden }
  })

  app.post('/_demo/orders', (request, reply) => {
    const order = live.data.orders.find((one) => one.id === read(request.body, 'orderId'))
    if (!order) return reply.code(400).send({ error: 'orderId must be an order of the shop' })
    const fulfillment = read(request.body, 'fulfillmentStatus')
    if (fulfillment === 'FULFILLED' || fulfillment === 'UNFULFILLED' || fulfillment === 'ON_HOLD') {
      order.fulfillmentStatus = fulfillment
      order.tracking =
        fulfillment === 'FULFILLED'
          ? {
              company: 'Demo Post',
              number: `DP${order.id}`,
              url: `https://track.demo-post.test/DP${order.id}`,
              sentAt: live.now().toISOString(),
            }
          : null
    }
    const state = read(request.body, 'shipment')
    if (typeof state === 'string' && order.tracking) {
      order.tracking = { ...order.tracking, state, statedAt: live.now().toISOString() }
    }
    const financial = read(request.body, 'financialStatus')
    if (financial === 'PAID' || financial === 'PENDING' || financial === 'REFUNDED')
      order.financialStatus = financial
    if (financial === 'REFUNDED') refund(live, order, order.total - order.refunded, null)
    const reason = read(request.body, 'cancelReason')
    if (reason === 'CUSTOMER' || reason === 'INVENTORY' || reason === 'STAFF' || reason === 'OTHER') {
      order.cancelReason = reason
      order.cancelledAt = live.now().toISOString()
    }
    live.changed()
    return {
      id: order.id,
      fulfillmentStatus: order.fulfillmentStatus,
      financialStatus: order.financialStatus,
    }
  })

  app.post('/_demo/returns', (request, reply) => {
    const [name, decision] = [read(request.body, 'returnName'), read(request.body, 'decision')]
    const order = live.data.orders.find(({ returns }) => returns?.some((one) => one.name === name))
    const found = order?.returns?.find((one) => one.name === name)
    if (
      !order ||
      !found ||
      (decision !== 'approve' && decision !== 'decline' && decision !== 'cancel' && decision !== 'close')
    )
      return reply.code(400).send({
        error: 'returnName must be a return of the shop, decision approve, decline, cancel or close',
      })
    decideReturn(live, order, found, decision)
    return { name, status: found.status }
  })

  app.post('/_demo/return-rules', (request, reply) => {
    const rules = { ...live.settings.returnRules }
    const selfServe = read(request.body, 'selfServe') ?? rules.selfServe
    const number = (field: 'days' | 'shippingFee' | 'restockingPercent') => {
      const value = read(request.body, field) ?? rules[field]
      return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
    }
    const [days, shippingFee] = [number('days'), number('shippingFee')]
    const restockingPercent = number('restockingPercent')
    if (typeof selfServe !== 'boolean' || days === null || shippingFee === null || restockingPercent === null)
      return reply.code(400).send({ error: 'selfServe is true or false, all else a whole number from 0 on' })
    live.settings.returnRules = { selfServe, days, shippingFee, restockingPercent }
    return live.settings.returnRules
  })

  app.post('/_demo/app-subscriptions', (request, reply) => {
    const status = read(request.body, 'status')
    const [one] = appSubscriptions(live).filter(({ status: now }) => now === 'ACTIVE' || now === 'FROZEN')
    if (
      !one ||
      (status !== 'FROZEN' && status !== 'EXPIRED' && status !== 'ACTIVE' && status !== 'CANCELLED')
    )
      return reply.code(400).send({ error: 'status must be one that an agreed subscription can come to' })
    becomes(live, one, status)
    return { id: one.id, status }
  })

  app.post('/_demo/uninstall', () => {
    live.emit('app/uninstalled', shopPayload(live))
    live.data.adminTokens = []
    live.data.storefrontTokens = []
    live.data.subscriptions = []
    live.changed()
    return { ok: true }
  })

  app.post('/_demo/privacy', (request, reply) => {
    const [topic, uri] = [read(request.body, 'topic'), read(request.body, 'uri')]
    const customer = live.data.customers[Number(read(request.body, 'customerId') ?? 0)]
    if (typeof uri !== 'string' || !/^https?:\/\//.test(uri))
      return reply.code(400).send({ error: 'uri must be a web address' })
    const { id, permanentDomain } = shop.catalogue.shop
    const of = { shop_id: id, shop_domain: permanentDomain }
    if (topic === 'shop/redact') live.send(topic, of, uri)
    else if ((topic === 'customers/redact' || topic === 'customers/data_request') && customer) {
      const orders = live.data.orders.flatMap((one) => (one.customerId === customer.id ? [one.id] : []))
      const { email, phone } = customer
      const about = { ...of, customer: { id: customer.id, email, phone } }
      if (topic === 'customers/redact') live.send(topic, { ...about, orders_to_redact: orders }, uri)
      else live.send(topic, { ...about, orders_requested: orders, data_request: { id: live.nextId() } }, uri)
    } else
      return reply.code(400).send({
        error: 'topic must be a privacy topic, customerId a customer of the shop where it is about one',
      })
    return { ok: true }
  })
}

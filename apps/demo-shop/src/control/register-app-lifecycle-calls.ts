import type { FastifyInstance } from 'fastify'
import { toShopPayload } from '../events/payloads.ts'
import { readField } from '../platform/forms.ts'
import { listAppSubscriptions, setSubscriptionStatus } from '../state/app-subscriptions.ts'
import { getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'

const WEB_ADDRESS = /^https?:\/\//

/** Registers the demo calls for the platform's actions on an app: subscription status, uninstall, privacy topics. */
export function registerAppLifecycleCalls(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)

  app.post('/_demo/webhooks', (request, reply) => {
    const topic = readField(request.body, 'topic')
    const uri = readField(request.body, 'uri')
    if (typeof topic !== 'string' || !/^[a-z_]+\/[a-z_]+$/.test(topic)) {
      return reply.code(400).send({ error: 'topic must read like orders/create' })
    }
    if (typeof uri !== 'string' || !WEB_ADDRESS.test(uri)) {
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

  app.post('/_demo/app-subscriptions', (request, reply) => {
    const status = readField(request.body, 'status')
    const [one] = listAppSubscriptions(live).filter(({ status: now }) => now === 'ACTIVE' || now === 'FROZEN')
    if (
      !one ||
      (status !== 'FROZEN' && status !== 'EXPIRED' && status !== 'ACTIVE' && status !== 'CANCELLED')
    )
      return reply.code(400).send({ error: 'status must be one that an agreed subscription can come to' })
    setSubscriptionStatus(live, one, status)
    return { id: one.id, status }
  })

  app.post('/_demo/uninstall', () => {
    live.emit('app/uninstalled', toShopPayload(live))
    live.data.adminTokens = []
    live.data.storefrontTokens = []
    live.data.subscriptions = []
    live.changed()
    return { ok: true }
  })

  registerPrivacyCall(app, shop)
}

/**
 * Registers the call that sends one of the three privacy topics, as the platform does at a customer's or merchant's
 * request.
 */
function registerPrivacyCall(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)

  app.post('/_demo/privacy', (request, reply) => {
    const [topic, uri] = [readField(request.body, 'topic'), readField(request.body, 'uri')]
    const customer = live.data.customers[Number(readField(request.body, 'customerId') ?? 0)]
    if (typeof uri !== 'string' || !WEB_ADDRESS.test(uri))
      return reply.code(400).send({ error: 'uri must be a web address' })
    const { id, permanentDomain } = shop.catalog.shop
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

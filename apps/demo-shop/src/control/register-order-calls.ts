import type { FastifyInstance } from 'fastify'
import { notifyOrderChanges } from '../events/order-changes.ts'
import { readField } from '../platform/forms.ts'
import type { OrderRecord } from '../state/data.ts'
import { getLive, type Live } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'
import { decideReturn, refund } from '../trade/returns/returns.ts'

/** Registers the demo calls for the merchant's work on orders and returns. */
export function registerOrderCalls(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)

  app.post('/_demo/orders', (request, reply) => {
    const order = live.data.orders.find((one) => one.id === readField(request.body, 'orderId'))
    if (!order) return reply.code(400).send({ error: 'orderId must be an order of the shop' })
    notifyOrderChanges(live, order, () => {
      updateFulfillment(live, order, request.body)
      updatePayment(live, order, request.body)
      cancelOrder(live, order, request.body)
    })
    return {
      id: order.id,
      fulfillmentStatus: order.fulfillmentStatus,
      financialStatus: order.financialStatus,
    }
  })

  app.post('/_demo/returns', (request, reply) => {
    const [name, decision] = [readField(request.body, 'returnName'), readField(request.body, 'decision')]
    const order = live.data.orders.find(({ returns }) => returns?.some((one) => one.name === name))
    const orderReturn = order?.returns?.find((one) => one.name === name)
    if (
      !order ||
      !orderReturn ||
      (decision !== 'approve' && decision !== 'decline' && decision !== 'cancel' && decision !== 'close')
    )
      return reply.code(400).send({
        error: 'returnName must be a return of the shop, decision approve, decline, cancel or close',
      })
    notifyOrderChanges(live, order, () => decideReturn(live, order, orderReturn, decision))
    return { name, status: orderReturn.status }
  })

  app.post('/_demo/return-rules', (request, reply) => {
    const rules = { ...live.settings.returnRules }
    const selfServe = readField(request.body, 'selfServe') ?? rules.selfServe
    const number = (field: 'days' | 'shippingFee' | 'restockingPercent') => {
      const value = readField(request.body, field) ?? rules[field]
      return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
    }
    const [days, shippingFee] = [number('days'), number('shippingFee')]
    const restockingPercent = number('restockingPercent')
    if (typeof selfServe !== 'boolean' || days === null || shippingFee === null || restockingPercent === null)
      return reply.code(400).send({ error: 'selfServe is true or false, all else a whole number from 0 on' })
    live.settings.returnRules = { selfServe, days, shippingFee, restockingPercent }
    return live.settings.returnRules
  })
}

/** Sets the fulfillment and shipment status from the body. */
function updateFulfillment(live: Live, order: OrderRecord, body: unknown): void {
  const fulfillment = readField(body, 'fulfillmentStatus')
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
  const state = readField(body, 'shipment')
  if (typeof state === 'string' && order.tracking) {
    order.tracking = { ...order.tracking, state, statedAt: live.now().toISOString() }
  }
}

/** Sets the payment status from the body; a refund returns the whole remaining amount. */
function updatePayment(live: Live, order: OrderRecord, body: unknown): void {
  const financial = readField(body, 'financialStatus')
  if (financial === 'PAID' || financial === 'PENDING' || financial === 'REFUNDED')
    order.financialStatus = financial
  if (financial === 'REFUNDED') refund(live, order, order.total - order.refunded, null)
}

/** Cancels the order if the body contains a reason that the platform knows. */
function cancelOrder(live: Live, order: OrderRecord, body: unknown): void {
  const reason = readField(body, 'cancelReason')
  if (reason === 'CUSTOMER' || reason === 'INVENTORY' || reason === 'STAFF' || reason === 'OTHER') {
    order.cancelReason = reason
    order.cancelledAt = live.now().toISOString()
  }
}

import type { OrderRecord } from '../state/data.ts'
import type { Live } from '../state/live.ts'
import { toFulfillmentPayload, toRefundPayload } from './fulfillment-payload.ts'
import { orderPayload } from './order-payload.ts'

/**
 * Runs `change` on an order and notifies subscribers of its effect: shipments, refunds, payment, cancellation, and the
 * updated order after each of them, as on the platform.
 */
export function notifyOrderChanges(live: Live, order: OrderRecord, change: () => void): void {
  const before = structuredClone(order)
  change()
  if (JSON.stringify(order) === JSON.stringify(before)) return
  order.updatedAt = live.now().toISOString()
  live.changed()
  notifyShipment(live, before, order)
  for (const refund of order.refunds ?? []) {
    if (before.refunds?.some((one) => one.id === refund.id)) continue
    live.emit('refunds/create', toRefundPayload(order, refund))
  }
  const payload = orderPayload(live, order)
  if (before.financialStatus === 'PENDING' && order.financialStatus === 'PAID')
    live.emit('orders/paid', payload)
  if (before.fulfillmentStatus !== 'FULFILLED' && order.fulfillmentStatus === 'FULFILLED')
    live.emit('orders/fulfilled', payload)
  if (before.cancelledAt === null && order.cancelledAt !== null) live.emit('orders/cancelled', payload)
  live.emit('orders/updated', payload)
}

function notifyShipment(live: Live, before: OrderRecord, order: OrderRecord): void {
  const [was, is] = [before.tracking, order.tracking]
  if (is && !was) live.emit('fulfillments/create', toFulfillmentPayload(live, order, is))
  else if (is && JSON.stringify(is) !== JSON.stringify(was))
    live.emit('fulfillments/update', toFulfillmentPayload(live, order, is))
  else if (was && !is) live.emit('fulfillments/update', toFulfillmentPayload(live, order, was, 'cancelled'))
}

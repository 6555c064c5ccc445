import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../../services/domain-events/domain-events.ts'
import { toOrderEvent } from '../../services/domain-events/order-events.ts'
import {
  idField,
  optionalField,
  optionalInstant,
  textField,
} from '../../services/platform-webhooks/payload-fields.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { findOrder } from './queries.ts'

/** `fulfillments/update` and `/create`, as far as arriving goes (REST shape). */
const fulfillmentPayload = z.object({
  order_id: optionalField('fulfillment.order_id', idField),
  shipment_status: optionalField('fulfillment.shipment_status', textField),
  updated_at: optionalInstant('fulfillment.updated_at'),
})

/** Emits an event when a shipment has arrived. Handlers detect repetitions by the order. */
export const deliveryTopics = handleTopics({
  topics: ['fulfillments/create', 'fulfillments/update'],
  payload: fulfillmentPayload,
  work: arrive,
})

async function arrive(
  tx: Transaction,
  projectId: string,
  parcel: z.output<typeof fulfillmentPayload>,
  emit: EmitDomainEvents,
): Promise<void> {
  if (parcel.shipment_status !== 'delivered' || !parcel.order_id) return
  const order = await findOrder(tx, projectId, parcel.order_id)
  if (!order || order.test) return
  const at = parcel.updated_at ? new Date(parcel.updated_at) : new Date()
  await emit(tx, projectId, [toOrderEvent('order-delivered', order, { at, first: false })])
}

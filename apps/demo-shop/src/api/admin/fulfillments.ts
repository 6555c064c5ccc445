import { toGid } from '../../platform/gid.ts'
import type { OrderRecord } from '../../state/data.ts'

/** Returns the fulfillments of an order: one shipment with everything, or none. */
export function listFulfillments({ id, tracking, lines, processedAt }: OrderRecord): readonly object[] {
  if (!tracking) return []
  const delivered = tracking.state === 'DELIVERED' || tracking.state === 'PICKED_UP'
  return [
    {
      __typename: 'Fulfillment',
      id: toGid('Fulfillment', id),
      legacyResourceId: String(id),
      name: `#${id}-F1`,
      status: 'SUCCESS',
      displayStatus: tracking.state ?? 'FULFILLED',
      createdAt: tracking.sentAt ?? processedAt,
      updatedAt: tracking.statedAt ?? tracking.sentAt ?? processedAt,
      deliveredAt: delivered ? (tracking.statedAt ?? null) : null,
      inTransitAt: tracking.state === 'IN_TRANSIT' ? (tracking.statedAt ?? null) : null,
      estimatedDeliveryAt: tracking.expectedAt ?? null,
      requiresShipping: true,
      totalQuantity: lines.reduce((sum, one) => sum + one.quantity, 0),
      trackingInfo: [{ company: tracking.company, number: tracking.number, url: tracking.url }],
    },
  ]
}

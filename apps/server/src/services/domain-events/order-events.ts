import type * as schema from '../schema/schema.ts'
import type { DomainEvent } from './domain-events.ts'

/** Of an order, what happenings are made of. */
export type OrderSnapshot = Pick<
  typeof schema.orders.$inferSelect,
  | 'shopify_id'
  | 'subscriber_id'
  | 'customer_id'
  | 'payment'
  | 'delivery'
  | 'created'
  | 'updated'
  | 'cart_token'
  | 'checkout_token'
>
export type OrderKind = Extract<DomainEvent, { readonly order: number }>['kind']

/** What an order has come to by how it stands. That it arrived is told by its parcels alone: it is not kept. */
export function getReachedStages({
  payment,
  delivery,
}: Pick<OrderSnapshot, 'payment' | 'delivery'>): readonly OrderKind[] {
  return [
    'order-created',
    // Money has come, whatever became of it later: an order that is refunded at once was paid.
    ...(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(payment) ? (['order-paid'] as const) : []),
    ...(delivery === 'FULFILLED' ? (['order-shipped'] as const) : []),
    ...(payment === 'REFUNDED' ? (['order-refunded'] as const) : []),
  ]
}

/** One thing that happened to an order. `first`: it is the first that we know of its shopper. */
export function toOrderEvent(
  kind: OrderKind,
  order: OrderSnapshot,
  { at, first }: { readonly at: Date; readonly first: boolean },
): DomainEvent {
  return {
    kind,
    at,
    first,
    subscriber: order.subscriber_id,
    customer: order.customer_id,
    order: order.shopify_id,
    cart: order.cart_token,
    checkout: order.checkout_token,
  }
}

import type * as schema from '../schema/schema.ts'
import type { DomainEvent } from './domain-events.ts'

/** Order fields from which events are derived. */
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
export type OrderKind = Extract<DomainEvent, { readonly order: string }>['kind']

/**
 * Returns the stages that an order has reached. Delivery is not one of them: it is only known from fulfillments and not
 * stored.
 */
export function getReachedStages({
  payment,
  delivery,
}: Pick<OrderSnapshot, 'payment' | 'delivery'>): readonly OrderKind[] {
  return [
    'order-created',
    // An order that was refunded later has been paid all the same.
    ...(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(payment) ? (['order-paid'] as const) : []),
    ...(delivery === 'FULFILLED' ? (['order-shipped'] as const) : []),
    ...(payment === 'REFUNDED' ? (['order-refunded'] as const) : []),
  ]
}

/** Creates a domain event of an order. `first`: the first known order of its shopper. */
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

import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import {
  getReachedStages,
  type OrderSnapshot,
  toOrderEvent,
} from '../../services/domain-events/order-events.ts'

/** Maximum age of a change that emits an event, in ms: prevents messages about old orders. */
const NEWS_FOR_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Returns the events of an order's change from `before` (undefined for a new order) to its current state. Each kind is
 * emitted once per order: the states are compared, regardless of the webhook topic.
 */
export function toOrderEvents(
  before: Pick<OrderSnapshot, 'payment' | 'delivery'> | undefined,
  after: OrderSnapshot,
  more: { readonly first: boolean; readonly now: Date },
): readonly DomainEvent[] {
  // An order that was refunded before we learned of it emits no refund event.
  const reachedStages = before ? getReachedStages(before) : ['order-refunded']
  return getReachedStages(after).flatMap((kind) => {
    const at = kind === 'order-created' ? after.created : after.updated
    if (reachedStages.includes(kind) || more.now.getTime() - at.getTime() > NEWS_FOR_MS) return []
    return [toOrderEvent(kind, after, { at, first: more.first })]
  })
}

import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import {
  getReachedStages,
  type OrderSnapshot,
  toOrderEvent,
} from '../../services/domain-events/order-events.ts'

/** What happened longer ago is history: nobody is thanked today for an order of last month. */
const NEWS_FOR_MS = 3 * 24 * 60 * 60 * 1000

/**
 * What happened to an order between how we knew it (`before`, undefined for one that is new to us) and how it is now.
 * Each kind is told once in an order's life: what it was before is compared, not what a delivery is called.
 */
export function toOrderEvents(
  before: Pick<OrderSnapshot, 'payment' | 'delivery'> | undefined,
  after: OrderSnapshot,
  more: { readonly first: boolean; readonly now: Date },
): readonly DomainEvent[] {
  // One that was refunded before we heard of it is no news to whoever bought it.
  const known = before ? getReachedStages(before) : ['order-refunded']
  return getReachedStages(after).flatMap((kind) => {
    const at = kind === 'order-created' ? after.created : after.updated
    if (known.includes(kind) || more.now.getTime() - at.getTime() > NEWS_FOR_MS) return []
    return [toOrderEvent(kind, after, { at, first: more.first })]
  })
}

import type { WaitEvent } from '@vitrine/core/automation/flow'
import type { EndingKind, Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'

/** Cause of a run: its shopper, its subject, and the data that the run stores. */
export type Cause = {
  readonly trigger: Trigger
  readonly subscriber: string | null
  readonly customer: string | null
  /** Key: one run per cause, however often the event repeats. */
  readonly cause: string
  /**
   * `follow`: while the run waits at its first step, a repeated event restarts the wait (another cart line, another
   * viewed product). `once`: a repeated event changes nothing.
   */
  readonly repeatPolicy: 'follow' | 'once'
  readonly since: Date
  readonly cart: string | null
  readonly product: string | null
  readonly variant: string | null
  readonly order: string | null
}

const NOTHING = { cart: null, product: null, variant: null, order: null } as const

/**
 * Returns the causes of runs for one shopper from one domain event. Prices and stock concern many shoppers
 * (`start-catalog-runs.ts`).
 */
export function getRunCauses(domainEvent: DomainEvent): readonly Cause[] {
  switch (domainEvent.kind) {
    case 'installed':
      return [
        {
          ...NOTHING,
          ...who(domainEvent),
          trigger: 'install',
          cause: '',
          repeatPolicy: 'once',
          since: domainEvent.at,
        },
      ]
    case 'cart-changed':
      if (domainEvent.products.length === 0) return []
      return [
        {
          ...NOTHING,
          ...who(domainEvent),
          trigger: 'cart-abandoned',
          // A cart counts as one from its first line until it is bought, emptied, or a week old.
          cause: `cart ${domainEvent.at.toISOString()}`,
          repeatPolicy: 'follow',
          since: domainEvent.at,
          cart: domainEvent.token,
        },
      ]
    case 'checkout-opened':
      return [
        {
          ...NOTHING,
          ...who(domainEvent),
          trigger: 'checkout-abandoned',
          cause: `checkout ${domainEvent.checkout}`,
          repeatPolicy: 'follow',
          since: domainEvent.at,
          cart: domainEvent.checkout,
        },
      ]
    case 'product-viewed':
      return [
        {
          ...NOTHING,
          ...who(domainEvent),
          trigger: 'browsed',
          cause: `browsed ${domainEvent.at.toISOString().slice(0, 10)}`,
          repeatPolicy: 'follow',
          since: domainEvent.at,
          product: domainEvent.product,
        },
      ]
    case 'wishlist-changed':
      if (!domainEvent.wished) return []
      return [
        {
          ...NOTHING,
          ...who(domainEvent),
          trigger: 'wished',
          cause: `wished ${domainEvent.product}`,
          repeatPolicy: 'once',
          since: domainEvent.at,
          product: domainEvent.product,
        },
      ]
    case 'order-created':
      if (!domainEvent.first) return []
      return [{ ...ofOrder(domainEvent), trigger: 'first-order' }]
    case 'order-paid':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-refunded':
      return [{ ...ofOrder(domainEvent), trigger: domainEvent.kind }]
    default:
      return []
  }
}

function who(one: { readonly subscriber: string | null; readonly customer: string | null }) {
  return { subscriber: one.subscriber, customer: one.customer }
}

function ofOrder(domainEvent: {
  readonly subscriber: string | null
  readonly customer: string | null
  readonly at: Date
  readonly order: string
}): Omit<Cause, 'trigger'> {
  const { at, order } = domainEvent
  return { ...NOTHING, ...who(domainEvent), cause: `order ${order}`, repeatPolicy: 'once', since: at, order }
}

/**
 * Selects running runs to end after a domain event: by the reason, the shopper and, if set, the product or
 * order.
 */
export type Ending = {
  readonly reason: EndingKind
  readonly subscriber: string | null
  readonly customer: string | null
  readonly product?: string
  readonly order?: string
}

/** Returns the runs that a domain event ends. */
export function getRunEndings(domainEvent: DomainEvent): readonly Ending[] {
  switch (domainEvent.kind) {
    case 'order-created':
      return [{ reason: 'bought', ...who(domainEvent) }]
    case 'order-refunded':
      return [{ reason: 'cancelled', order: domainEvent.order, ...who(domainEvent) }]
    case 'cart-changed':
      return domainEvent.products.length > 0 ? [] : [{ reason: 'cart-cleared', ...who(domainEvent) }]
    case 'checkout-opened':
      // At the checkout, the checkout trigger replaces the cart trigger.
      return [{ reason: 'checkout-opened', ...who(domainEvent) }]
    case 'wishlist-changed':
      return domainEvent.wished
        ? []
        : [{ reason: 'no-longer-wished', product: domainEvent.product, ...who(domainEvent) }]
    default:
      return []
  }
}

/** Something that a shopper did, for which a run may wait. */
export type AwaitedEvent = {
  readonly event: WaitEvent
  readonly subscriber: string | null
  readonly customer: string | null
}

/** Returns the shopper's actions in a domain event for which a run may wait. */
export function getAwaitedEvents(domainEvent: DomainEvent): readonly AwaitedEvent[] {
  switch (domainEvent.kind) {
    case 'cart-changed':
      return domainEvent.products.length > 0 ? [{ event: 'carted', ...who(domainEvent) }] : []
    case 'product-viewed':
      return [{ event: 'browsed', ...who(domainEvent) }]
    case 'wishlist-changed':
      return domainEvent.wished ? [{ event: 'wished', ...who(domainEvent) }] : []
    case 'checkout-opened':
      return [{ event: 'checkout-opened', ...who(domainEvent) }]
    case 'order-created':
      return [{ event: 'bought', ...who(domainEvent) }]
    default:
      return []
  }
}

/** Returns the wait before a flow's first step, ms: also the value of the specification's `automations.delay`. */
export function getFirstDelay({ steps }: Flow): number {
  const [first] = steps
  return first?.kind === 'wait' ? first.ms : 0
}

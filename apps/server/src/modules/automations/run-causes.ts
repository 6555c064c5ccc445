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
  readonly again: 'follow' | 'once'
  readonly since: Date
  readonly cart: string | null
  readonly product: string | null
  readonly variant: string | null
  readonly order: string | null
}

const NOTHING = { cart: null, product: null, variant: null, order: null } as const

/**
 * Returns the causes of runs for one shopper from one domain event. Prices and stock concern many shoppers
 * (`fan-out.ts`).
 */
export function getRunCauses(happening: DomainEvent): readonly Cause[] {
  switch (happening.kind) {
    case 'installed':
      return [
        { ...NOTHING, ...who(happening), trigger: 'install', cause: '', again: 'once', since: happening.at },
      ]
    case 'cart-changed':
      if (happening.products.length === 0) return []
      return [
        {
          ...NOTHING,
          ...who(happening),
          trigger: 'cart-abandoned',
          // A cart counts as one from its first line until it is bought, emptied, or a week old.
          cause: `cart ${happening.at.toISOString()}`,
          again: 'follow',
          since: happening.at,
          cart: happening.token,
        },
      ]
    case 'checkout-opened':
      return [
        {
          ...NOTHING,
          ...who(happening),
          trigger: 'checkout-abandoned',
          cause: `checkout ${happening.checkout}`,
          again: 'follow',
          since: happening.at,
          cart: happening.checkout,
        },
      ]
    case 'product-viewed':
      return [
        {
          ...NOTHING,
          ...who(happening),
          trigger: 'browsed',
          cause: `browsed ${happening.at.toISOString().slice(0, 10)}`,
          again: 'follow',
          since: happening.at,
          product: happening.product,
        },
      ]
    case 'wishlist-changed':
      if (!happening.wished) return []
      return [
        {
          ...NOTHING,
          ...who(happening),
          trigger: 'wished',
          cause: `wished ${happening.product}`,
          again: 'once',
          since: happening.at,
          product: happening.product,
        },
      ]
    case 'order-created':
      if (!happening.first) return []
      return [{ ...ofOrder(happening), trigger: 'first-order' }]
    case 'order-paid':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-refunded':
      return [{ ...ofOrder(happening), trigger: happening.kind }]
    default:
      return []
  }
}

function who(one: { readonly subscriber: string | null; readonly customer: string | null }) {
  return { subscriber: one.subscriber, customer: one.customer }
}

function ofOrder(happening: {
  readonly subscriber: string | null
  readonly customer: string | null
  readonly at: Date
  readonly order: string
}): Omit<Cause, 'trigger'> {
  const { at, order } = happening
  return { ...NOTHING, ...who(happening), cause: `order ${order}`, again: 'once', since: at, order }
}

/** Ending of running runs by a domain event: its triggers, and the subject that must match. */
export type Ending = {
  readonly reason: EndingKind
  readonly subscriber: string | null
  readonly customer: string | null
  readonly product?: string
  readonly order?: string
}

/** Returns the runs that a domain event ends. */
export function getRunEndings(happening: DomainEvent): readonly Ending[] {
  switch (happening.kind) {
    case 'order-created':
      return [{ reason: 'bought', ...who(happening) }]
    case 'order-refunded':
      return [{ reason: 'cancelled', order: happening.order, ...who(happening) }]
    case 'cart-changed':
      return happening.products.length > 0 ? [] : [{ reason: 'cart-cleared', ...who(happening) }]
    case 'checkout-opened':
      // At the checkout, the checkout trigger replaces the cart trigger.
      return [{ reason: 'checkout-opened', ...who(happening) }]
    case 'wishlist-changed':
      return happening.wished
        ? []
        : [{ reason: 'no-longer-wished', product: happening.product, ...who(happening) }]
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

/** Returns what a domain event means for runs that wait for it. */
export function getAwaitedEvents(happening: DomainEvent): readonly AwaitedEvent[] {
  switch (happening.kind) {
    case 'cart-changed':
      return happening.products.length > 0 ? [{ event: 'carted', ...who(happening) }] : []
    case 'product-viewed':
      return [{ event: 'browsed', ...who(happening) }]
    case 'wishlist-changed':
      return happening.wished ? [{ event: 'wished', ...who(happening) }] : []
    case 'checkout-opened':
      return [{ event: 'checkout-opened', ...who(happening) }]
    case 'order-created':
      return [{ event: 'bought', ...who(happening) }]
    default:
      return []
  }
}

/** Returns the wait before a flow's first step, ms: also the value of the specification's `automations.delay`. */
export function getFirstDelay({ steps }: Flow): number {
  const [first] = steps
  return first?.kind === 'wait' ? first.ms : 0
}

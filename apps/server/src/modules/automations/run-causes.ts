import type { EndingKind, Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'

/** Why a run begins: for whom, for what, and what of it the run has to remember. */
export type Cause = {
  readonly trigger: Trigger
  readonly subscriber: string | null
  readonly customer: string | null
  /** There is one run for each, whatever happens again. */
  readonly cause: string
  /**
   * `follow`: while the run still waits at its first step, what happens again begins the wait anew (another thing in
   * the cart, another product looked at). `once`: what happens again changes nothing.
   */
  readonly again: 'follow' | 'once'
  readonly since: Date
  readonly cart: string | null
  readonly product: string | null
  readonly variant: string | null
  readonly order: number | null
}

const NOTHING = { cart: null, product: null, variant: null, order: null } as const

/** What begins for one shopper because of one happening. Prices and stock are many shoppers' (`crowds.ts`). */
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
          // One cart, from its first line until it is bought, emptied, or a week old.
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
  readonly order: number
}): Omit<Cause, 'trigger'> {
  const { at, order } = happening
  return { ...NOTHING, ...who(happening), cause: `order ${order}`, again: 'once', since: at, order }
}

/** Why runs under way end because of a happening: of the triggers that it ends, and what of theirs it must be about. */
export type Ending = {
  readonly reason: EndingKind
  readonly subscriber: string | null
  readonly customer: string | null
  readonly product?: string
  readonly order?: number
}

/** The runs that a happening ends. */
export function getRunEndings(happening: DomainEvent): readonly Ending[] {
  switch (happening.kind) {
    case 'order-created':
      return [{ reason: 'bought', ...who(happening) }]
    case 'order-refunded':
      return [{ reason: 'cancelled', order: happening.order, ...who(happening) }]
    case 'cart-changed':
      return happening.products.length > 0 ? [] : [{ reason: 'cart-cleared', ...who(happening) }]
    case 'checkout-opened':
      // Whoever is at the checkout has one cause, not two.
      return [{ reason: 'checkout-opened', ...who(happening) }]
    case 'wishlist-changed':
      return happening.wished
        ? []
        : [{ reason: 'no-longer-wished', product: happening.product, ...who(happening) }]
    default:
      return []
  }
}

/** How long a flow waits before anything else, ms: what `automations.delay` of the specification holds too. */
export function getFirstDelay({ steps }: Flow): number {
  const [first] = steps
  return first?.kind === 'wait' ? first.ms : 0
}

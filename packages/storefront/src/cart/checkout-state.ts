import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import type { CheckoutAndLines } from '@vitrine/commerce/checkout/mapping'
import type { Cart } from '../device/cart/cart.ts'
import { findReducedLines, updatePrices } from './checkout.ts'
import { getCartWarning } from './checkout-warnings.ts'

/** The platform's cart, and what it was made of. */
export type SyncedCart = CheckoutAndLines & {
  /** Of the shopper's cart as it was sent, see `getCartSignature`. */
  readonly signature: string
  /** The code that was asked for, whether or not it worked; '' for none. */
  readonly code: string
  /** True when the cart was brought to what the platform has, or it warns: the shopper looks at it once more. */
  readonly changed: boolean
}

/** `unreached`: the shop was not, whatever it would have said. */
export type CheckoutProblem = 'failed' | 'unreached' | 'wrongDiscount' | 'invalid' | 'changed' | null

/** What the shopper pressed; `express`: the hosted checkout begins at Shop Pay. */
export type CheckoutAttempt = { readonly express: boolean } | { readonly code: string }

export type CheckoutState = {
  readonly synced: SyncedCart | null
  /** Which button waits. */
  readonly busy: 'code' | 'checkout' | 'express' | null
  /** Whether the shopper waits: what they did not ask for fails in silence. */
  readonly isAwaited: boolean
  /** What the shopper wanted last, to be tried again. */
  readonly attempt: CheckoutAttempt | null
  readonly problem: CheckoutProblem
  /** Variants that cannot be bought any more. */
  readonly invalid: readonly number[]
  /** Variants of which the platform has fewer. */
  readonly reduced: readonly number[]
  /** The platform's warnings, and the cart that they are about. */
  readonly warnings: { readonly signature: string; readonly told: readonly CartMessage[] } | null
}

export type CheckoutEvent =
  /** A press of the shopper. */
  | { readonly type: 'requested'; readonly attempt: CheckoutAttempt }
  /** The platform is asked. */
  | { readonly type: 'sent' }
  | {
      readonly type: 'synced'
      readonly cart: SyncedCart
      readonly reduced: readonly number[]
      readonly told: readonly CartMessage[]
    }
  /** Some lines cannot be bought any more. */
  | { readonly type: 'invalid'; readonly code: string; readonly variants: readonly number[] }
  /** The platform makes no cart of it. */
  | {
      readonly type: 'refused'
      readonly code: string
      readonly signature: string
      readonly told: readonly CartMessage[]
    }
  | { readonly type: 'failed'; readonly code: string; readonly problem: 'failed' | 'unreached' }
  /** The press has its answer; its button waits on. */
  | { readonly type: 'answered' }
  /** All that the press asked for is done. */
  | { readonly type: 'finished' }

export const INITIAL_CHECKOUT: CheckoutState = {
  synced: null,
  busy: null,
  isAwaited: false,
  attempt: null,
  problem: null,
  invalid: [],
  reduced: [],
  warnings: null,
}

/** The checkout after an event. A failure shows only where the shopper waits for it, or a code was asked for. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const shows = 'code' in event && (state.isAwaited || event.code !== '')
  switch (event.type) {
    case 'requested': {
      const { attempt } = event
      const busy = 'code' in attempt ? 'code' : attempt.express ? 'express' : 'checkout'
      return { ...state, attempt, busy, isAwaited: true }
    }
    case 'sent':
      return { ...state, problem: null, warnings: null }
    case 'synced': {
      const { cart, reduced, told } = event
      const isWrong = cart.code !== '' && cart.checkout.discount === null
      return {
        ...state,
        synced: cart,
        invalid: [],
        reduced,
        warnings: { signature: cart.signature, told },
        problem: isWrong ? 'wrongDiscount' : cart.changed ? 'changed' : state.problem,
      }
    }
    case 'invalid':
      return { ...state, invalid: event.variants, problem: shows ? 'invalid' : state.problem }
    case 'refused': {
      const { signature, told } = event
      return shows ? { ...state, warnings: { signature, told }, problem: 'failed' } : state
    }
    case 'failed':
      return shows ? { ...state, problem: event.problem } : state
    case 'answered':
      return { ...state, isAwaited: false }
    case 'finished':
      return { ...state, busy: null }
  }
}

/** How to come to the platform's cart with a code: it is there already, lacks the code alone, or is made anew. */
export type SyncStep =
  | { readonly do: 'reuse'; readonly cart: SyncedCart }
  | { readonly do: 'discount'; readonly id: string }
  | { readonly do: 'create' }

/** The cheapest way from the platform's cart to one of `signature` with `code`. */
export function nextSyncStep(synced: SyncedCart | null, signature: string, code: string): SyncStep {
  if (synced?.signature !== signature) return { do: 'create' }
  return synced.code === code ? { do: 'reuse', cart: synced } : { do: 'discount', id: synced.checkout.id }
}

/**
 * What the platform's answer makes of the cart that was sent: the cart with its quantities and prices (the same object
 * when nothing differs), the variants of which it has fewer, and whether the shopper shall look at it once more.
 */
export function reconcileCart(
  cart: Cart,
  { lines, told }: CheckoutAndLines & { readonly told: readonly CartMessage[] },
) {
  const less = findReducedLines(cart, lines)
  const held = cart.map((line) => {
    const quantity = less.find((own) => own.line === line)?.quantity
    return quantity === undefined ? line : { ...line, quantity }
  })
  const priced = updatePrices(held, lines)
  const differs = less.length > 0 || priced !== held
  return {
    cart: differs ? priced : cart,
    reduced: less.map(({ line }) => line.variant.id),
    changed: differs || getCartWarning(told, priced) !== null,
  }
}

/** Whether the prepared cart may be paid for at once: what changed meanwhile is looked at before. */
export function canPay(
  ready: SyncedCart | null,
  { before, signature }: { readonly before: SyncedCart | null; readonly signature: string },
): ready is SyncedCart {
  return ready !== null && (ready === before || !ready.changed) && ready.signature === signature
}

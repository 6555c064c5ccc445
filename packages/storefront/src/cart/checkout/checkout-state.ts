import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import type { CheckoutAndLines } from '@vitrine/commerce/checkout/mapping'
import type { Cart } from '../../device/cart/cart.ts'
import { isSameCode } from '../../device/cart/codes.ts'
import { findReducedLines, updatePrices } from './checkout.ts'
import { getCartWarning } from './checkout-warnings.ts'

/** The platform's cart, with the signature and the codes of the device's cart that it was created from. */
export type SyncedCart = CheckoutAndLines & {
  /** Signature of the shopper's cart as it was sent, see `getCartSignature`. */
  readonly signature: string
  /** The platform's messages about it. */
  readonly messages: readonly CartMessage[]
  /** The requested codes, valid or not. */
  readonly requested: CartCodes
  /** True when quantities or prices changed, or the platform warns: the shopper reviews the cart before paying. */
  readonly changed: boolean
}

/** Discount codes and gift cards that the shopper entered for a cart, in that order. */
export type CartCodes = { readonly codes: readonly string[]; readonly giftCards: readonly string[] }

/** Returns true when a cart has a code or gift card. */
export function hasCodes({ codes, giftCards }: CartCodes): boolean {
  return codes.length > 0 || giftCards.length > 0
}

/** Returns true for the same codes and gift cards in the same order. */
export function isSameCodes(a: CartCodes, b: CartCodes): boolean {
  return isSameList(a.codes, b.codes) && isSameList(a.giftCards, b.giftCards)
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index])
}

/**
 * Reason why checkout stopped; null for none. `unreached`: the platform's response was lost, so it is unknown
 * whether it accepted the cart.
 */
export type CheckoutProblem = 'failed' | 'unreached' | 'wrongDiscount' | 'invalid' | 'changed' | null

/** The shopper's last action: checkout, or applying a code. `express`: the hosted checkout starts with Shop Pay. */
export type CheckoutAttempt = { readonly express: boolean } | { readonly code: string }

export type CheckoutState = {
  readonly synced: SyncedCart | null
  /** The button that shows a spinner. */
  readonly busy: 'code' | 'checkout' | 'express' | null
  /** True while the shopper waits for the result. Background requests fail without a message. */
  readonly isAwaited: boolean
  /** The shopper's last action, for a retry. */
  readonly attempt: CheckoutAttempt | null
  readonly problem: CheckoutProblem
  /** Variants that are no longer available. */
  readonly invalid: readonly number[]
  /** Variants of which the platform has fewer pieces. */
  readonly reduced: readonly number[]
  /** The platform's warnings, and the signature of the cart that they apply to. */
  readonly warnings: { readonly signature: string; readonly messages: readonly CartMessage[] } | null
}

export type CheckoutEvent =
  /** The shopper pressed a button. */
  | { readonly type: 'requested'; readonly attempt: CheckoutAttempt }
  /** A request to the platform starts. */
  | { readonly type: 'sent' }
  | {
      readonly type: 'synced'
      readonly cart: SyncedCart
      readonly reduced: readonly number[]
      readonly messages: readonly CartMessage[]
    }
  /** Some lines are no longer available. `coded`, here and below: the request had a code or gift card. */
  | { readonly type: 'invalid'; readonly coded: boolean; readonly variants: readonly number[] }
  /** The platform refuses the cart. */
  | {
      readonly type: 'refused'
      readonly coded: boolean
      readonly signature: string
      readonly messages: readonly CartMessage[]
    }
  | { readonly type: 'failed'; readonly coded: boolean; readonly problem: 'failed' | 'unreached' }
  /** The code that the shopper entered is neither a discount that applies nor a gift card. */
  | { readonly type: 'codeRefused'; readonly signature: string; readonly messages: readonly CartMessage[] }
  /** The request is answered; the button still shows a spinner. */
  | { readonly type: 'answered' }
  /** The action is complete. */
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

/**
 * Returns the checkout state after an event. It shows a failure only when the shopper waits for the result,
 * or when a code was to be applied.
 */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const shows = 'coded' in event && (state.isAwaited || event.coded)
  switch (event.type) {
    case 'requested': {
      const { attempt } = event
      const busy = 'code' in attempt ? 'code' : attempt.express ? 'express' : 'checkout'
      return { ...state, attempt, busy, isAwaited: true }
    }
    case 'sent':
      return { ...state, problem: null, warnings: null }
    case 'synced': {
      const { cart, reduced, messages } = event
      return {
        ...state,
        synced: cart,
        invalid: [],
        reduced,
        warnings: { signature: cart.signature, messages },
        problem: cart.changed ? 'changed' : state.problem,
      }
    }
    case 'invalid':
      return { ...state, invalid: event.variants, problem: shows ? 'invalid' : state.problem }
    case 'refused': {
      const { signature, messages } = event
      return shows ? { ...state, warnings: { signature, messages }, problem: 'failed' } : state
    }
    case 'failed':
      return shows ? { ...state, problem: event.problem } : state
    case 'codeRefused':
      return {
        ...state,
        warnings: { signature: event.signature, messages: event.messages },
        problem: state.problem ?? 'wrongDiscount',
      }
    case 'answered':
      return { ...state, isAwaited: false }
    case 'finished':
      return { ...state, busy: null }
  }
}

/** How to get the platform's cart with codes: reuse it, update its codes, or create a new one. */
export type SyncStep =
  | { readonly do: 'reuse'; readonly cart: SyncedCart }
  /** The lists to replace; null for those that the cart has already. */
  | {
      readonly do: 'codes'
      readonly id: string
      readonly change: { readonly [K in keyof CartCodes]: CartCodes[K] | null }
    }
  | { readonly do: 'create' }

/**
 * Returns the step with the fewest requests that makes the platform's cart equal to the device's.
 * @param signature Signature of the device's cart (`getCartSignature`).
 * @param cartCodes Codes that the cart should have.
 */
export function findNextSyncStep(
  synced: SyncedCart | null,
  signature: string,
  cartCodes: CartCodes,
): SyncStep {
  if (synced?.signature !== signature) return { do: 'create' }
  const { requested, checkout } = synced
  const changeOf = (name: keyof CartCodes) =>
    isSameList(requested[name], cartCodes[name]) ? null : cartCodes[name]
  const change = { codes: changeOf('codes'), giftCards: changeOf('giftCards') }
  if (change.codes === null && change.giftCards === null) return { do: 'reuse', cart: synced }
  return { do: 'codes', id: checkout.id, change }
}

/**
 * A discount code of the shopper, and whether it applies to the cart now; null until the platform has
 * responded.
 */
export type CodeStatus = { readonly code: string; readonly applies: boolean | null }

/** Returns each of the shopper's codes with its status in the platform's cart. */
export function listCodeStatus(codes: readonly string[], synced: SyncedCart | null): readonly CodeStatus[] {
  return codes.map((code) => {
    const appliedCode = synced?.checkout.codes.find((own) => isSameCode(own.code, code))
    return { code, applies: appliedCode?.applicable ?? null }
  })
}

/**
 * Compares the device's cart with the platform's response to it. Returns the cart with the platform's
 * quantities and prices (the same object when nothing differs), the ids of variants of which the platform has
 * fewer pieces, and whether the shopper must review the cart.
 */
export function reconcileCart(
  cart: Cart,
  { lines, messages }: CheckoutAndLines & { readonly messages: readonly CartMessage[] },
) {
  const less = findReducedLines(cart, lines)
  const limitedLines = cart.map((line) => {
    const quantity = less.find((own) => own.line === line)?.quantity
    return quantity === undefined ? line : { ...line, quantity }
  })
  const priced = updatePrices(limitedLines, lines)
  const differs = less.length > 0 || priced !== limitedLines
  return {
    cart: differs ? priced : cart,
    reduced: less.map(({ line }) => line.variant.id),
    changed: differs || getCartWarning(messages, priced) !== null,
  }
}

/**
 * Returns true when the platform's cart can be paid for without a review. A cart that changed while it was
 * prepared must be reviewed first.
 * @param before The platform's cart that the shopper saw last.
 * @param signature Signature of the device's cart now.
 */
export function canPay(
  ready: SyncedCart | null,
  { before, signature }: { readonly before: SyncedCart | null; readonly signature: string },
): ready is SyncedCart {
  return ready !== null && (ready === before || !ready.changed) && ready.signature === signature
}

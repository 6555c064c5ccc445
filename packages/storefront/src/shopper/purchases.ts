import { isRecord } from '@vitrine/core/record'
import type { Cart, CartItem, LineKey } from './cart.ts'
import { keyOf } from './cart.ts'

/** One line of a cart as it went to the hosted checkout. */
export type BoughtLine = LineKey & {
  readonly name: string
  readonly quantity: number
  /** What one was to cost then, minor units. */
  readonly price: number
}

/** An order as the merchant server knows it; sums in minor units. */
export type PaidOrder = {
  /** Such as #1003. */
  readonly name: string
  readonly sum: number
  readonly currency: string
  /** Its own page at the shop, which needs no log-in: a secret. null when the shop did not tell. */
  readonly url: string | null
  /** null when only the sum is known. */
  readonly items: readonly PaidItem[] | null
}
export type PaidItem = {
  /** Number of the product; null when it left the shop. */
  readonly id: number | null
  readonly name: string
  readonly quantity: number
  /** Of one, after all discounts. */
  readonly price: number
}

/** A cart whose hosted checkout was opened, and what became of it. */
export type Purchase = {
  /** The platform's whole cart id with its key: a secret. */
  readonly cart: string
  /** ms since 1970 */
  readonly opened: number
  readonly lines: readonly BoughtLine[]
  /** The platform's total when the checkout was opened, minor units. */
  readonly total: number
  readonly currency: string
  /** When it was found that the cart became an order, ms since 1970; null while it did not. */
  readonly paid: number | null
  readonly order: PaidOrder | null
  /** True once the purchase event was sent. */
  readonly told: boolean
}

/** Opened checkouts that are kept while nobody knows what became of them: whoever opens more has given up the first. */
const OPEN_KEPT = 5
/** Those that were paid, by which guests find what they bought. */
const PAID_KEPT = 20
/** So long the thanks stand in the cart, ms. */
const THANKS_MS = 30 * 60 * 1000

/** What is kept of a cart's lines when its checkout is opened. */
export function boughtLines(cart: Cart): readonly BoughtLine[] {
  return cart.map(({ id, variant, plan, attributes, name, quantity }) => ({
    id,
    variant: { id: variant.id },
    plan: plan && { id: plan.id },
    attributes,
    name,
    quantity,
    price: plan?.price ?? variant.price,
  }))
}

/** Keeps an opened checkout, the newest first; opened once more it is still one. What was told keeps its name alone. */
export function withOpened(list: readonly Purchase[], opened: Purchase): readonly Purchase[] {
  const all = [opened, ...list.filter(({ cart }) => cart !== opened.cart)]
  const told = all.filter((one) => !isOpen(one)).slice(0, PAID_KEPT)
  const kept = [...all.filter(isOpen).slice(0, OPEN_KEPT), ...told]
  return all.filter((one) => kept.includes(one)).map((one) => (isOpen(one) ? one : bare(one)))
}

/** Which order a purchase is: what was in it the server knows. */
function bare(purchase: Purchase): Purchase {
  const { order } = purchase
  return { ...purchase, lines: [], order: order && { ...order, items: null } }
}

/** Puts what was found out in place of what was known; a checkout that is not kept any more changes nothing. */
export function withDecided(list: readonly Purchase[], decided: Purchase): readonly Purchase[] {
  return list.map((own) => (own.cart === decided.cart ? decided : own))
}

/** The cart without what was bought: more of a line than was bought stays, and so does what came later. */
export function withoutBought(cart: Cart, bought: readonly BoughtLine[]): Cart {
  const taken = new Map<string, number>()
  for (const line of bought) taken.set(keyOf(line), (taken.get(keyOf(line)) ?? 0) + line.quantity)
  return cart.flatMap((line): readonly CartItem[] => {
    const left = line.quantity - (taken.get(keyOf(line)) ?? 0)
    return left === line.quantity ? [line] : left > 0 ? [{ ...line, quantity: left }] : []
  })
}

/** True while it is not known what became of a checkout, or while its purchase event is owed. */
export function isOpen({ told }: Purchase): boolean {
  return !told
}

/** What was bought within the last half hour, for the thanks; the newest of several. */
export function justPaid(list: readonly Purchase[], now: number): Purchase | null {
  return list.find(({ paid }) => paid !== null && now - paid < THANKS_MS) ?? null
}

/** What was stored of an opened checkout; undefined when it is broken. */
export function readPurchase(value: unknown): Purchase | undefined {
  return isPurchase(value) ? value : undefined
}

/** Checks what settling relies on; the rest is written by this app alone. */
function isPurchase(value: unknown): value is Purchase {
  if (!isRecord(value)) return false
  const { cart, opened, lines, total, currency, paid, order, told } = value
  return (
    typeof cart === 'string' &&
    [opened, total, ...(paid === null ? [] : [paid])].every((number) => Number.isSafeInteger(number)) &&
    typeof currency === 'string' &&
    typeof told === 'boolean' &&
    (order === null || (isRecord(order) && Number.isSafeInteger(order.sum))) &&
    Array.isArray(lines) &&
    lines.every((line) => isRecord(line) && isRecord(line.variant) && Number.isSafeInteger(line.quantity))
  )
}

import { isRecord } from '@vitrine/core/validation/record'
import type { LineKey } from '../cart/cart.ts'

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

/** True while it is not known what became of a checkout, or while its purchase event is owed. */
export function isOpen({ told }: Purchase): boolean {
  return !told
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

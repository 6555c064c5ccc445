import { isRecord } from '@vitrine/core/validation/is-record'
import type { LineKey } from '../cart/cart.ts'

/** One line of a cart as it went to the hosted checkout. */
export type BoughtLine = LineKey & {
  readonly name: string
  readonly quantity: number
  /** Unit price at that time, minor units. */
  readonly price: number
}

/** An order from the merchant server; amounts in minor units. */
export type PaidOrder = {
  /** Such as #1003. */
  readonly name: string
  readonly sum: number
  readonly currency: string
  /** The order's page at the shop, which needs no login: a secret. null when the shop provides none. */
  readonly url: string | null
  /** null when only the total is known. */
  readonly items: readonly PaidItem[] | null
}
export type PaidItem = {
  /** Product id; null when the product was deleted. */
  readonly id: number | null
  readonly name: string
  readonly quantity: number
  /** Unit price after all discounts. */
  readonly price: number
}

/** A cart whose hosted checkout was opened, and its outcome. */
export type Purchase = {
  /** The platform's whole cart id with its key: a secret. */
  readonly cart: string
  /** ms since 1970 */
  readonly opened: number
  readonly lines: readonly BoughtLine[]
  /** The platform's total when the checkout was opened, minor units. */
  readonly total: number
  readonly currency: string
  /** When the app found the cart paid, ms since 1970; null before. */
  readonly paid: number | null
  readonly order: PaidOrder | null
  /** True once the purchase event was sent. */
  readonly tracked: boolean
}

/** Returns true while the checkout's outcome is unknown, or its purchase event was not sent. */
export function isOpen({ tracked }: Purchase): boolean {
  return !tracked
}

/** Reads a stored purchase; undefined when it is invalid. */
export function readPurchase(value: unknown): Purchase | undefined {
  return isPurchase(value) ? value : undefined
}

/** Checks the fields that settling relies on; only this app writes the others. */
function isPurchase(value: unknown): value is Purchase {
  if (!isRecord(value)) return false
  const { cart, opened, lines, total, currency, paid, order, tracked } = value
  return (
    typeof cart === 'string' &&
    [opened, total, ...(paid === null ? [] : [paid])].every((number) => Number.isSafeInteger(number)) &&
    typeof currency === 'string' &&
    typeof tracked === 'boolean' &&
    (order === null || (isRecord(order) && Number.isSafeInteger(order.sum))) &&
    Array.isArray(lines) &&
    lines.every((line) => isRecord(line) && isRecord(line.variant) && Number.isSafeInteger(line.quantity))
  )
}

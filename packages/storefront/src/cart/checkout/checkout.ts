import type { CartLine, Checkout } from '@vitrine/commerce/entities'
import { type Cart, findPlatformLine, getLinePrice, toPlatformLines } from '../../device/cart/cart.ts'
import { toTrackedItem } from '../../device/telemetry/tracked-item.ts'
import type { TrackedItem } from '../../ports.ts'
import type { toCartAttributes } from '../cart-extras.ts'

/**
 * Returns a text that is equal for carts that the platform treats alike: buyer, destination, lines, quantities, extras.
 */
export function getCartSignature(
  cart: Cart,
  buyer: { readonly token: string | null; readonly lang: string; readonly locale: string },
  along: ReturnType<typeof toCartAttributes>,
): string {
  return JSON.stringify([toPlatformLines(cart), buyer.token, buyer.lang, buyer.locale, along])
}

/** Totals of a cart, minor units: `subtotal` minus `discount` (the sum of all) minus `giftCards` is `total`. */
export type CartTotals = {
  readonly subtotal: number
  readonly discount: number
  /** The discounts by name; empty where they do not add up to `discount`. */
  readonly discounts: Checkout['discounts']
  readonly giftCards: number
  readonly total: number
}

/** Returns the platform's totals: subtotal, discounts of lines and cart, gift cards, and what is left to pay. */
export function getCartTotals(checkout: Checkout, lines: readonly CartLine[]): CartTotals {
  const before = lines.reduce((sum, line) => sum + line.variant.price * line.quantity, 0)
  const giftCards = checkout.giftCards.reduce((sum, { used }) => sum + used, 0)
  const due = checkout.total + giftCards
  const subtotal = Math.max(before, due)
  const discount = subtotal - due
  const discountTotal = checkout.discounts.reduce((sum, { amount }) => sum + amount, 0)
  const discounts = discountTotal === discount ? checkout.discounts : []
  return { subtotal, discount, discounts, giftCards, total: checkout.total }
}

/**
 * Returns the local lines of which the platform has fewer pieces, with its quantity. Skips lines that the platform does
 * not have at all.
 */
export function findReducedLines(
  cart: Cart,
  lines: readonly CartLine[],
): readonly { readonly line: Cart[number]; readonly quantity: number }[] {
  return cart.flatMap((line) => {
    const platformLine = findPlatformLine(line, lines)
    return platformLine && platformLine.quantity > 0 && platformLine.quantity < line.quantity
      ? [{ line, quantity: platformLine.quantity }]
      : []
  })
}

/**
 * Returns the cart at the platform's prices and currency; the same object when nothing differs. A price can change
 * after the shopper last saw the cart, and the hosted checkout must not be the first to show it.
 */
export function updatePrices(cart: Cart, lines: readonly CartLine[]): Cart {
  let changed = false
  const next = cart.map((line) => {
    const platformLine = findPlatformLine(line, lines)
    if (!platformLine) return line
    const { price, currency } = platformLine.variant
    if (price === getLinePrice(line) && currency === line.variant.currency) return line
    changed = true
    const { old_price } = platformLine.variant
    // The platform's price is that of this quantity.
    const { breaks: _breaks, ...variant } = line.variant
    return line.plan
      ? { ...line, plan: { ...line.plan, price }, variant: { ...line.variant, currency } }
      : { ...line, variant: { ...variant, price, old_price, currency } }
  })
  return changed ? next : cart
}

/**
 * Returns the details of a line below its name: option values without the platform's placeholder, selling plan, and
 * custom attributes. Attributes that begin with `_` are for the shop alone, as in its own themes.
 */
export function formatLineDetails(line: Cart[number]): string {
  const { option_1, option_2, option_3 } = line.variant
  const optionValues = line.options.length > 0 ? [option_1, option_2, option_3] : []
  const values = optionValues.filter((value) => value !== null && value !== 'Default Title')
  const attributeValues = line.attributes.flatMap(({ key, value }) => (key.startsWith('_') ? [] : [value]))
  return [values.join(' / '), line.plan?.name ?? '', ...attributeValues].filter(Boolean).join(' · ')
}

/**
 * Shares one running promise per key among all callers, so that a double click creates one cart. A failure is not
 * cached: the next click tries again.
 */
export function createSingleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  let running: { readonly key: string; readonly promise: Promise<T> } | null = null
  return (key, make) => {
    if (running?.key === key) return running.promise
    const promise = make().finally(() => {
      if (running?.promise === promise) running = null
    })
    running = { key, promise }
    return promise
  }
}

/** Returns `quantity` pieces of a local cart line as an analytics item. */
export function toTrackedPieces(line: Cart[number], quantity: number): TrackedItem {
  return toTrackedItem(line, line.variant, quantity, getLinePrice(line))
}

/** Returns a line of the platform's cart as an analytics item. */
export function toTrackedLine({ product, variant, quantity }: CartLine): TrackedItem {
  return toTrackedItem(product, variant, quantity)
}

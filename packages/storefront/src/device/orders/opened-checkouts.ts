import type { Cart, CartItem } from '../cart/cart.ts'
import { toLineKey } from '../cart/cart.ts'
import { type BoughtLine, isOpen, type Purchase } from './purchases.ts'

/** Maximum number of stored checkouts with unknown outcome: a shopper who opens more has given up the first. */
const MAX_OPEN_CHECKOUTS = 5
/** Maximum number of paid checkouts, which let guests find their orders. */
const MAX_PAID_CHECKOUTS = 20
/** How long the cart shows the thank-you message, ms. */
const THANKS_MS = 30 * 60 * 1000

/** Returns the parts of the cart's lines that are stored with an opened checkout. */
export function toBoughtLines(cart: Cart): readonly BoughtLine[] {
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

/** Adds an opened checkout at the front, without duplicates. */
export function addOpenedCheckout(list: readonly Purchase[], purchase: Purchase): readonly Purchase[] {
  const all = [purchase, ...list.filter(({ cart }) => cart !== purchase.cart)]
  const paidCheckouts = all.filter((one) => !isOpen(one)).slice(0, MAX_PAID_CHECKOUTS)
  const retainedCheckouts = [...all.filter(isOpen).slice(0, MAX_OPEN_CHECKOUTS), ...paidCheckouts]
  return all.filter((one) => retainedCheckouts.includes(one)).map((one) => (isOpen(one) ? one : bare(one)))
}

/** Returns a settled purchase without its lines, which the server provides. */
function bare(purchase: Purchase): Purchase {
  const { order } = purchase
  return { ...purchase, lines: [], order: order && { ...order, items: null } }
}

/** Replaces a stored purchase by a later state of it. Changes nothing when it is no longer stored. */
export function updatePurchase(list: readonly Purchase[], decided: Purchase): readonly Purchase[] {
  return list.map((own) => (own.cart === decided.cart ? decided : own))
}

/** Removes the bought pieces from the cart; pieces added since then stay. */
export function removeBoughtLines(cart: Cart, bought: readonly BoughtLine[]): Cart {
  const boughtQuantities = new Map<string, number>()
  for (const line of bought)
    boughtQuantities.set(toLineKey(line), (boughtQuantities.get(toLineKey(line)) ?? 0) + line.quantity)
  return cart.flatMap((line): readonly CartItem[] => {
    const remainingQuantity = line.quantity - (boughtQuantities.get(toLineKey(line)) ?? 0)
    return remainingQuantity === line.quantity
      ? [line]
      : remainingQuantity > 0
        ? [{ ...line, quantity: remainingQuantity }]
        : []
  })
}

/** Returns the newest purchase of the last half hour, for the thank-you message. */
export function findRecentPurchase(list: readonly Purchase[], now: number): Purchase | null {
  return list.find(({ paid }) => paid !== null && now - paid < THANKS_MS) ?? null
}

import type { Cart, CartItem } from '../cart/cart.ts'
import { toLineKey } from '../cart/cart.ts'
import { type BoughtLine, isOpen, type Purchase } from './purchases.ts'

/** Opened checkouts that are kept while nobody knows what became of them: whoever opens more has given up the first. */
const MAX_OPEN_CHECKOUTS = 5
/** Those that were paid, by which guests find what they bought. */
const MAX_PAID_CHECKOUTS = 20
/** So long the thanks stand in the cart, ms. */
const THANKS_MS = 30 * 60 * 1000

/** What is kept of a cart's lines when its checkout is opened. */
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

/** Keeps an opened checkout, the newest first; opened once more it is still one. What was told keeps its name alone. */
export function addOpenedCheckout(list: readonly Purchase[], opened: Purchase): readonly Purchase[] {
  const all = [opened, ...list.filter(({ cart }) => cart !== opened.cart)]
  const told = all.filter((one) => !isOpen(one)).slice(0, MAX_PAID_CHECKOUTS)
  const kept = [...all.filter(isOpen).slice(0, MAX_OPEN_CHECKOUTS), ...told]
  return all.filter((one) => kept.includes(one)).map((one) => (isOpen(one) ? one : bare(one)))
}

/** Which order a purchase is: what was in it the server knows. */
function bare(purchase: Purchase): Purchase {
  const { order } = purchase
  return { ...purchase, lines: [], order: order && { ...order, items: null } }
}

/** Puts what was found out in place of what was known; a checkout that is not kept any more changes nothing. */
export function updatePurchase(list: readonly Purchase[], decided: Purchase): readonly Purchase[] {
  return list.map((own) => (own.cart === decided.cart ? decided : own))
}

/** The cart without what was bought: more of a line than was bought stays, and so does what came later. */
export function removeBoughtLines(cart: Cart, bought: readonly BoughtLine[]): Cart {
  const taken = new Map<string, number>()
  for (const line of bought) taken.set(toLineKey(line), (taken.get(toLineKey(line)) ?? 0) + line.quantity)
  return cart.flatMap((line): readonly CartItem[] => {
    const left = line.quantity - (taken.get(toLineKey(line)) ?? 0)
    return left === line.quantity ? [line] : left > 0 ? [{ ...line, quantity: left }] : []
  })
}

/** What was bought within the last half hour, for the thanks; the newest of several. */
export function findRecentPurchase(list: readonly Purchase[], now: number): Purchase | null {
  return list.find(({ paid }) => paid !== null && now - paid < THANKS_MS) ?? null
}

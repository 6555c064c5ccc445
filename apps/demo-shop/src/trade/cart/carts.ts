import { createHash } from 'node:crypto'
import { gid, parseGid } from '../../platform/gid.ts'
import { own } from '../../platform/own.ts'
import type { CartRecord } from '../../state/data.ts'
import { createAlphanumericToken, hexToken, type Live } from '../../state/live.ts'
import { totalsOf } from './totals.ts'

/** Days after its last change that a cart is forgotten (the platform's documents say 10). */
const CART_LIFE_DAYS = 10

/** The public id: the whole of it, key included, is the buyer's secret. */
export const cartGid = (cart: Pick<CartRecord, 'token' | 'key'>): string =>
  gid('Cart', cart.token, { key: cart.key })

/** Id as warnings name the cart: without its key. */
export const bareCartGid = (cart: Pick<CartRecord, 'token'>): string => gid('Cart', cart.token)

/** The one group a cart's goods are delivered in: a name of its own that tells nothing, beside its cart. */
export const deliveryGroupGid = (cart: Pick<CartRecord, 'token' | 'key'>): string =>
  gid('CartDeliveryGroup', createHash('md5').update(`delivery ${cart.token} ${cart.key}`).digest('hex'), {
    cart: cart.token,
  })

export const cartLineGid = (cart: Pick<CartRecord, 'token'>, lineId: string): string =>
  gid('CartLine', lineId, { cart: cart.token })

/**
 * A new empty cart in the buyer's language and country; `keepIt` false makes the throw-away one that failed
 * mutations answer with.
 */
export function openCart(
  live: Live,
  buyer: { readonly language: string; readonly country: string },
  keepIt = true,
): CartRecord {
  const now = live.now().toISOString()
  const cart: CartRecord = {
    token: createAlphanumericToken(32),
    key: hexToken(16),
    createdAt: now,
    updatedAt: now,
    lines: [],
    attributes: [],
    note: null,
    codes: [],
    giftCards: [],
    email: null,
    phone: null,
    countryCode: buyer.country,
    customerId: null,
    addresses: [],
    deliveryHandle: null,
    metafields: [],
    language: buyer.language,
  }
  if (keepIt) {
    forgetOldCarts(live)
    live.data.carts[cart.token] = cart
    live.changed('carts', cart.token)
  }
  return cart
}

const isOld = (live: Live, cart: CartRecord): boolean =>
  live.now().getTime() - new Date(cart.updatedAt).getTime() > CART_LIFE_DAYS * 86_400_000

/** A demo shop runs for months on one file: carts past their life go when new ones come. */
function forgetOldCarts(live: Live): void {
  for (const cart of Object.values(live.data.carts)) {
    if (!isOld(live, cart)) continue
    delete live.data.carts[cart.token]
    live.changed('carts', cart.token)
  }
}

/** The cart behind an id; null when the id is wrong, lacks its key, expired, or the cart was bought. */
export function findCart(live: Live, id: string): CartRecord | null {
  const parsed = parseGid(id)
  if (parsed?.type !== 'Cart') return null
  const cart = own(live.data.carts, parsed.id)
  if (!cart || cart.key !== parsed.params.get('key')) return null
  return isOld(live, cart) ? null : cart
}

/** Marks a cart as changed now. */
export function touchCart(live: Live, cart: CartRecord): void {
  cart.updatedAt = live.now().toISOString()
  live.changed('carts', cart.token)
}

/** Warnings the cart's present state gives, besides those of the change just made. */
export function discountWarnings(live: Live, cart: CartRecord) {
  return totalsOf(live, cart).discounts.warnings.map((one) => ({ ...one, target: bareCartGid(cart) }))
}

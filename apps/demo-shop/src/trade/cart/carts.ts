import { createHash } from 'node:crypto'
import { parseGid, toGid } from '../../platform/gid.ts'
import { getOwn } from '../../platform/own-property.ts'
import type { CartRecord } from '../../state/data.ts'
import { createAlphanumericToken, createHexToken, type Live } from '../../state/live.ts'
import { calculateTotals } from './cart-totals.ts'

/** Lifetime of a cart in days after its last change (the platform documents 10). */
const CART_LIFE_DAYS = 10

/** Returns the public id. It is the buyer's secret, including its key. */
export const toCartGid = (cart: Pick<CartRecord, 'token' | 'key'>): string =>
  toGid('Cart', cart.token, { key: cart.key })

/** Returns the id in warnings, without the key. */
export const toBareCartGid = (cart: Pick<CartRecord, 'token'>): string => toGid('Cart', cart.token)

/** Returns the id of the cart's only delivery group. */
export const toDeliveryGroupGid = (cart: Pick<CartRecord, 'token' | 'key'>): string =>
  toGid('CartDeliveryGroup', createHash('md5').update(`delivery ${cart.token} ${cart.key}`).digest('hex'), {
    cart: cart.token,
  })

export const toCartLineGid = (cart: Pick<CartRecord, 'token'>, lineId: string): string =>
  toGid('CartLine', lineId, { cart: cart.token })

/**
 * Creates an empty cart in the buyer's language and country. With `shouldSave` false, it is the temporary one of failed
 * mutations.
 */
export function openCart(
  live: Live,
  buyer: { readonly language: string; readonly country: string },
  shouldSave = true,
): CartRecord {
  const now = live.now().toISOString()
  const cart: CartRecord = {
    token: createAlphanumericToken(32),
    key: createHexToken(16),
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
  if (shouldSave) {
    forgetOldCarts(live)
    live.data.carts[cart.token] = cart
    live.changed('carts', cart.token)
  }
  return cart
}

const isOld = (live: Live, cart: CartRecord): boolean =>
  live.now().getTime() - new Date(cart.updatedAt).getTime() > CART_LIFE_DAYS * 86_400_000

/** Deletes expired carts when new ones come, because a demo shop runs for months on one file. */
function forgetOldCarts(live: Live): void {
  for (const cart of Object.values(live.data.carts)) {
    if (!isOld(live, cart)) continue
    delete live.data.carts[cart.token]
    live.changed('carts', cart.token)
  }
}

/** Returns the cart of an id; null when the id is wrong, lacks its key or expired, or the cart was bought. */
export function findCart(live: Live, id: string): CartRecord | null {
  const parsed = parseGid(id)
  if (parsed?.type !== 'Cart') return null
  const cart = getOwn(live.data.carts, parsed.id)
  if (!cart || cart.key !== parsed.params.get('key')) return null
  return isOld(live, cart) ? null : cart
}

/** Updates the cart's time of change. */
export function touchCart(live: Live, cart: CartRecord): void {
  cart.updatedAt = live.now().toISOString()
  live.changed('carts', cart.token)
}

/** Returns the warnings of the cart's current state, besides those of the last change. */
export function listDiscountWarnings(live: Live, cart: CartRecord) {
  return calculateTotals(live, cart).discounts.warnings.map((one) => ({
    ...one,
    target: toBareCartGid(cart),
  }))
}

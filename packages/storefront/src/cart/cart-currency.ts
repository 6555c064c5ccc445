import type { Cart } from '../device/cart/cart.ts'
import type { CartCurrency } from '../device/store/shopper-data.ts'

/**
 * Returns a key of what decides the cart's currency besides the buyer's address: the market, and whether the
 * shopper is signed in. A stored currency is valid only for the same key.
 */
export function getBuyerKey(locale: string, token: string | null): string {
  return `${locale} ${token === null ? 'guest' : 'customer'}`
}

/**
 * Returns the stored currency of the cart if it was stored for this buyer key (`getBuyerKey`); null
 * otherwise.
 */
export function getCurrencyOfBuyer(
  stored: CartCurrency | null | undefined,
  buyer: string,
): CartCurrency | null {
  return stored?.buyer === buyer ? stored : null
}

/**
 * Returns the cart's currency to store after a response of the platform. The platform chooses it by the
 * buyer's address, which may be in another country than the market. Returns null while it is the market's own
 * currency.
 * @param cart The device's cart, at the prices of the market.
 * @param code Currency of the platform's cart, ISO 4217.
 */
export function findCartCurrency(
  cart: Cart,
  code: string,
  stored: CartCurrency | null,
  buyer: string,
): CartCurrency | null {
  const foreign = cart.find(({ variant }) => variant.currency !== code)
  if (stored?.code === code || foreign === undefined) return stored?.code === code ? stored : null
  return stored?.before === code ? null : { code, before: foreign.variant.currency, buyer }
}

/** Returns true when a line has another currency than `code`; by default, than the first line. */
export function hasOtherCurrency(cart: Cart, code: string | undefined = cart[0]?.variant.currency): boolean {
  return cart.some(({ variant }) => variant.currency !== code)
}

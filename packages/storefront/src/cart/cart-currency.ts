import type { Cart } from '../device/cart/cart.ts'
import type { CartCurrency } from '../device/store/shopper-data.ts'

/** Returns the part of a buyer that decides the currency of a cart besides the address: market, and signed in or not. */
export function getBuyerKey(locale: string, token: string | null): string {
  return `${locale} ${token === null ? 'guest' : 'customer'}`
}

/** Returns the stored currency of the cart while it is for the same buyer; null otherwise, or when none is stored. */
export function getCurrencyOfBuyer(
  stored: CartCurrency | null | undefined,
  buyer: string,
): CartCurrency | null {
  return stored?.buyer === buyer ? stored : null
}

/**
 * Returns the currency to store after the platform's answer: the platform decides it by the buyer's address, which may
 * be abroad. Null while it is the currency of the market, in which `cart` was priced.
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

/** Returns true when the lines do not all have one currency, `code` where it is known. */
export function hasOtherCurrency(cart: Cart, code: string | undefined = cart[0]?.variant.currency): boolean {
  return cart.some(({ variant }) => variant.currency !== code)
}

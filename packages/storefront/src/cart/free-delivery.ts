import { type Cart, getSubtotal } from '../device/cart/cart.ts'

/** The progress of a cart toward free delivery: `left` in minor units, 0 once reached; `share` from 0 to 1. */
export type FreeDeliveryProgress = { readonly left: number; readonly share: number }

/**
 * The way to free delivery from an amount on, which the merchant names in the shop's own currency. Null where nothing
 * can be said: nothing is delivered, no amount is named, or the cart is in another currency, whose amount the merchant
 * did not name. Gift cards are delivered by mail and do not count. `discount`: taken off the whole cart, minor units.
 */
export function getFreeDeliveryProgress(
  cart: Cart,
  {
    from,
    discount,
    currency,
  }: { readonly from: number; readonly discount: number; readonly currency: string },
): FreeDeliveryProgress | null {
  const goods = cart.filter((line) => !line.giftcard)
  if (from <= 0 || goods.length === 0 || goods.some((line) => line.variant.currency !== currency)) return null
  const reached = Math.max(0, getSubtotal(goods) - discount)
  const left = Math.max(0, from - reached)
  return { left, share: 1 - left / from }
}

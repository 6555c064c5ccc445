import { type Cart, getSubtotal } from '../device/cart/cart.ts'

/** Progress of a cart toward free delivery: `remainingAmount` in minor units, 0 once reached; `share` from 0 to 1. */
export type FreeDeliveryProgress = { readonly remainingAmount: number; readonly share: number }

/**
 * Calculates the progress toward free delivery from the merchant's threshold in the shop's own currency. Returns null
 * without a threshold, for a cart in another currency, or when nothing is shipped. Gift cards are sent by e-mail and do
 * not count. `discount`: discount on the whole cart, minor units.
 */
export function getFreeDeliveryProgress(
  cart: Cart,
  {
    from,
    discount,
    currency,
  }: { readonly from: number; readonly discount: number; readonly currency: string },
): FreeDeliveryProgress | null {
  const shippableLines = cart.filter((line) => !line.giftcard)
  if (
    from <= 0 ||
    shippableLines.length === 0 ||
    shippableLines.some((line) => line.variant.currency !== currency)
  )
    return null
  const reached = Math.max(0, getSubtotal(shippableLines) - discount)
  const remainingAmount = Math.max(0, from - reached)
  return { remainingAmount, share: 1 - remainingAmount / from }
}

import { checkout } from '@vitrine/commerce/checkout/checkout'
import type { Context } from '@vitrine/commerce/context'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'

/**
 * After a return from the hosted checkout: the platform forgets a cart that was paid for, so a cart that is gone
 * means that the shopper bought it, and the app's own cart is emptied. Anything else leaves the cart as it is.
 */
export async function settleCheckout(ports: Ports, shopper: ShopperStore, context: Context): Promise<void> {
  const { checkout: known, cart } = shopper.getState()
  if (!known) return
  try {
    const answer = await checkout(ports.client, { ...context, id: known.id })
    if (answer.checkout) return
  } catch {
    // The platform cannot say now; the cart screen asks again when it is opened.
    return
  }
  const value = cart.reduce((sum, line) => sum + (line.plan?.price ?? line.variant.price) * line.quantity, 0)
  ports.track('purchase', { value: value / 100, currency: cart[0]?.variant.currency ?? '' })
  shopper.setState({ cart: [], checkout: null })
}

import type { CartRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/**
 * Returns the country that decides the market of a cart, and so the currency of its lines and sums alike: that of the
 * address given at checkout, else of the selected delivery address, else of the signed-in buyer's default address, else
 * of the buyer identity.
 */
export function getCartCountry(live: Live, cart: CartRecord): string {
  const customer = cart.customerId === null ? undefined : live.data.customers[cart.customerId]
  const home = customer?.addresses.find((one) => one.id === customer.defaultAddressId)
  const selected = cart.addresses.find((one) => one.selected)?.address
  return cart.shippingCountry ?? selected?.countryCode ?? home?.countryCode ?? cart.countryCode
}

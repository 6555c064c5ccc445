import type { Language } from '@vitrine/core/i18n/languages'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { switchMarket } from '@vitrine/storefront/markets/switch-market.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'

/**
 * Switches to the market that a link names (`?country=KW`), because the advertisement behind that link
 * promised its prices. Removes the parameter from the address, so that a market chosen later stays. Does
 * nothing where the shop does not sell in that country or cannot be reached.
 */
export async function enterRequestedMarket(
  { client }: Pick<Ports, 'client'>,
  shopper: ShopperStore,
  requestedCountry: string,
  lang: Language,
): Promise<void> {
  const address = new URL(window.location.href)
  address.searchParams.delete('country')
  window.history.replaceState(window.history.state, '', address)
  const country = requestedCountry.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country) || country === shopper.getState().locale) return
  await switchMarket({ client }, shopper, { country, lang })
}

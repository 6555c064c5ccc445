import type { Language } from '@vitrine/core/i18n/languages'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { switchMarket } from '@vitrine/storefront/markets/switch-market.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'

/**
 * Takes whoever follows an address with `?country=KW` to that market, as an advertisement there promised its prices, once:
 * what they choose afterwards holds. Where the shop does not sell there, or cannot be asked, they stay where they are.
 */
export async function enterRequestedMarket(
  { client }: Pick<Ports, 'client'>,
  shopper: ShopperStore,
  asked: string,
  lang: Language,
): Promise<void> {
  const address = new URL(window.location.href)
  address.searchParams.delete('country')
  window.history.replaceState(window.history.state, '', address)
  const country = asked.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country) || country === shopper.getState().locale) return
  await switchMarket({ client }, shopper, { country, lang })
}

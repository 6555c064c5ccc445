import type { MarketOption } from './market-options.ts'

/**
 * Returns the market to offer to a shopper who never chose one: that of their device's country, if the shop
 * sells there and another market is active. Returns null in every other case, and after they declined it.
 */
export function getOfferedMarket(
  markets: readonly MarketOption[],
  shopper: {
    readonly locale: string | null
    readonly region: string | null
    readonly offered: string | null
  },
  here: string,
): MarketOption | null {
  const { locale, region, offered } = shopper
  if (locale !== null || region === null || region === here || offered === region) return null
  return markets.find(({ code }) => code === region) ?? null
}

import type { MarketOption } from './market-options.ts'

/**
 * The market that is offered to a shopper who never chose one: where their device is at home, where the shop sells
 * there and they are elsewhere; null otherwise, and where they said no to it.
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

/** ISO 4217: currencies without a minor unit. */
export const ZERO_DECIMAL_CURRENCIES: readonly string[] =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
/** ISO 4217: currencies with 1000 minor units. All others have 100. */
export const THREE_DECIMAL_CURRENCIES: readonly string[] = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
/**
 * Returns the number of decimals of a currency by ISO 4217: 0 for yen, 3 for Kuwaiti dinars, 2 for an unknown one (spec
 * section 3). One unit has 10 to that power minor units.
 */
export function getCurrencyDecimals(currency: string): 0 | 2 | 3 {
  return ZERO_DECIMAL_CURRENCIES.includes(currency) ? 0 : THREE_DECIMAL_CURRENCIES.includes(currency) ? 3 : 2
}

/**
 * Returns true for the code of a currency in the form of ISO 4217. `Intl` throws for others, which the platform also has:
 * its orders may be paid in USDC. It has XXX, too, an unknown currency, which each `Intl` writes in its own way.
 */
export function isIsoCurrency(currency: string): boolean {
  return /^(?!xxx)[a-z]{3}$/i.test(currency)
}

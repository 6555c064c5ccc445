/** ISO 4217: currencies without a smaller unit, and those whose unit has a thousand parts. All others have a hundred. */
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
/** Whose smaller unit nobody pays with, by CLDR: whole amounts are written without it. */
const SELDOM = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ')

/** How many decimals a currency has: 0 for yen, 3 for Kuwaiti dinars; 2 for one that is not known. */
export function getCurrencyDecimals(currency: string): 0 | 2 | 3 {
  return NONE.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2
}

/**
 * With how many decimals an amount (minor units, x 100) is written: as many as its currency has, but none for a whole
 * amount where the smaller unit is out of use. What is charged is never written shorter than it is.
 */
export function writtenDecimals(minor: number, currency: string): 0 | 2 | 3 {
  return SELDOM.includes(currency) && minor % 100 === 0 ? 0 : getCurrencyDecimals(currency)
}

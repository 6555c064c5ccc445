import { getCurrencyDecimals } from './currency-decimals.ts'

/** Currencies whose minor unit is out of use, by CLDR: whole amounts are written without it. */
const SELDOM = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ')

/**
 * Returns the number of decimals for writing an amount (minor units): the currency's, or 0 for a whole amount
 * in a currency whose minor unit is out of use. Never hides a part of the amount.
 */
export function getWrittenDecimals(minor: number, currency: string): 0 | 2 | 3 {
  return SELDOM.includes(currency) && minor % 10 ** getCurrencyDecimals(currency) === 0
    ? 0
    : getCurrencyDecimals(currency)
}

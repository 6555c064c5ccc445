import { getCurrencyDecimals } from '../countries/currency-decimals.ts'
import { toMinorUnits } from './decimals.ts'

/**
 * Parses an amount as a person types it, with a decimal point or comma, to minor units of a currency. Returns null for
 * anything else and for more decimals than the currency has.
 */
export function parseTypedAmount(text: string, currency: string): number | null {
  const plain = text.trim().replace(',', '.')
  const [, fraction = ''] = /^\d{1,12}(?:\.(\d+))?$/.exec(plain) ?? [null, null]
  return fraction !== null && fraction.length <= getCurrencyDecimals(currency)
    ? toMinorUnits(plain, currency)
    : null
}

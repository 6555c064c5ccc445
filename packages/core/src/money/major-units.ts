import { getCurrencyDecimals } from '../countries/currency-decimals.ts'
import { toMinorUnits } from './decimals.ts'

/**
 * Converts minor units (amount x 100) to major units of the currency, as analytics tools need them: 120000 to 1200 yen,
 * 1235 to 12.35 dinars. No more decimals than the currency has.
 */
export function toMajorUnits(minor: number, currency: string): number {
  return Number((minor / 100).toFixed(getCurrencyDecimals(currency)))
}

/** Converts an amount in major units to minor units (amount x 100). Rounds half away from zero at the third decimal. */
export function majorToMinorUnits(major: number): number {
  // Four decimals undo the float error: 1.005 prints as 1.0050.
  return toMinorUnits(major.toFixed(4))
}

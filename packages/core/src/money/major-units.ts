import { getCurrencyDecimals } from '../countries/currency-decimals.ts'
import { toDecimalText } from './written-number.ts'

/**
 * Converts minor units to major units of the currency, as analytics tools need them: 1200 to 1200 yen, 1235 to 12.35
 * dollars or 1.235 dinars.
 */
export function toMajorUnits(minor: number, currency: string): number {
  return Number(toDecimalText(minor, currency))
}

/** Converts an amount in major units to minor units of the currency. Rounds half away from zero beyond its decimals. */
export function majorToMinorUnits(major: number, currency: string): number {
  // Shifted as text, because 1.005 * 100 is less than 100.5. Five decimals undo the error of an earlier calculation.
  const shifted = Number(`${Math.abs(major).toFixed(5)}e${getCurrencyDecimals(currency)}`)
  return Math.round(shifted) * (major < 0 ? -1 : 1) || 0
}

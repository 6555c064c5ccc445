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
  const exact = (Math.abs(major) * 10 ** getCurrencyDecimals(currency)).toFixed(3)
  // Three decimals undo the float error: 1.005 * 100 prints as 100.500.
  return Math.round(Number(exact)) * (major < 0 ? -1 : 1) || 0
}

import { getCurrencyDecimals } from '../countries/currency-decimals.ts'
import { toMinorUnits } from './decimals.ts'

/**
 * Minor units (amount x 100) in the currency's own major units, as measuring tools want them: 120000 gives 1200 yen,
 * 1235 gives 12.35 dinars. No more decimals than the currency has.
 */
export function toMajorUnits(minor: number, currency: string): number {
  return Number((minor / 100).toFixed(getCurrencyDecimals(currency)))
}

/** Minor units (amount x 100) of an amount in major units; rounds half away from zero on the third decimal. */
export function majorToMinorUnits(major: number): number {
  // Four decimals tell apart what a float blurs: 1.005 is written 1.005.
  return toMinorUnits(major.toFixed(4))
}

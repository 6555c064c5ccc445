import { decimalsOf } from '../countries/currency-decimals.ts'
import { minorUnits } from './decimals.ts'

/**
 * Minor units (amount x 100) in the currency's own major units, as measuring tools want them: 120000 gives 1200 yen,
 * 1235 gives 12.35 dinars. No more decimals than the currency has.
 */
export function majorUnits(minor: number, currency: string): number {
  return Number((minor / 100).toFixed(decimalsOf(currency)))
}

/** Minor units (amount x 100) of an amount in major units; rounds half away from zero on the third decimal. */
export function minorOfMajor(major: number): number {
  // Four decimals tell apart what a float blurs: 1.005 is written 1.005.
  return minorUnits(major.toFixed(4))
}

import { minorUnits } from './decimals.ts'

const exponents = new Map<string, number>()

/** How many decimals a currency has: 0 for yen, 3 for Kuwaiti dinars; 2 for one that is not known. ISO 4217. */
function decimalsOf(currency: string): number {
  const known = exponents.get(currency)
  if (known !== undefined) return known
  let decimals = 2
  try {
    decimals =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
  } catch {
    // No currency at all.
  }
  if (exponents.size < 1000) exponents.set(currency, decimals)
  return decimals
}

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

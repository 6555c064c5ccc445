/**
 * Converts a decimal text such as "12.5" to minor units (amount x 100, whatever the currency's decimals: spec section
 * 3). Rounds half away from zero at the third decimal, on the text, because 1.005 has no exact float. Throws a
 * RangeError for an invalid decimal.
 */
export function toMinorUnits(decimal: string): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim())
  if (!match) throw new RangeError(`Not a decimal amount: ${decimal.slice(0, 40)}`)
  const [, sign, whole = '0', fraction = ''] = match
  const hundredths = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const minor = hundredths + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new RangeError('Amount too large')
  return sign && minor !== 0 ? -minor : minor
}

/**
 * Returns the sum of decimal texts in minor units. Adds exactly and rounds once: rounding each share (0.333 of a
 * currency with three decimals, or of a discount over several lines) would change the sum.
 */
export function sumToMinorUnits(decimals: readonly string[]): number {
  const decimalPlaces = (text: string) => /\.(\d+)$/.exec(text.trim())?.[1]?.length ?? 0
  const places = Math.max(0, ...decimals.map(decimalPlaces))
  const sum = decimals.reduce((total, text) => {
    // Throws for an invalid decimal before its digits are parsed as an integer.
    toMinorUnits(text)
    return total + BigInt(`${text.trim().replace('.', '')}${'0'.repeat(places - decimalPlaces(text))}`)
  }, 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return toMinorUnits(`${sum < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`)
}

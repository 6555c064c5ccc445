/**
 * Minor units (amount x 100, whatever the currency's own decimals: spec section 3) of a decimal text such as
 * "12.5". Rounds half away from zero on the third decimal, on the text itself, since 1.005 has no exact float.
 * Throws RangeError for what is not a plain decimal.
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
 * Minor units of a sum of decimal texts. The texts are added exactly and rounded once: shares such as 0.333, of
 * a currency with three decimals or of a discount spread over lines, would each round to something else.
 */
export function sumToMinorUnits(decimals: readonly string[]): number {
  const decimalPlaces = (text: string) => /\.(\d+)$/.exec(text.trim())?.[1]?.length ?? 0
  const places = Math.max(0, ...decimals.map(decimalPlaces))
  const sum = decimals.reduce((total, text) => {
    // Refuses what is no decimal, before its digits are read as a whole number.
    toMinorUnits(text)
    return total + BigInt(`${text.trim().replace('.', '')}${'0'.repeat(places - decimalPlaces(text))}`)
  }, 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return toMinorUnits(`${sum < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`)
}

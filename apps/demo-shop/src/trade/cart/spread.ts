/**
 * Spreads an amount over weights in proportion, in whole minor units; the shares add up to the amount.
 * All shares are 0 when every weight is.
 */
export function spread(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, one) => sum + one, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    // Rounding what was given so far, not each share, keeps the sum exact.
    const upTo = whole === 0 ? 0 : Math.round((amount * passed) / whole)
    const share = upTo - given
    given = upTo
    return share
  })
}

/**
 * Distributes an amount proportionally to weights in integer minor units; the shares add up to the amount. All shares
 * are 0 when all weights are.
 */
export function distributeAmount(amount: number, weights: readonly number[]): readonly number[] {
  const totalWeight = weights.reduce((sum, one) => sum + one, 0)
  let passed = 0
  let distributedAmount = 0
  return weights.map((weight) => {
    passed += weight
    // Rounding the running total instead of each share keeps the sum exact.
    const upTo = totalWeight === 0 ? 0 : Math.round((amount * passed) / totalWeight)
    const share = upTo - distributedAmount
    distributedAmount = upTo
    return share
  })
}

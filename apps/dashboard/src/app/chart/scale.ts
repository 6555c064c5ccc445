/**
 * Returns the smallest number of the form 1, 2, 4 or 5 times a power of ten that is at least `value`; 1 for values that
 * are not positive.
 */
export function getAxisMaximum(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

/** Returns the indexes of the points to label, at most `maxLabels`: the first, the last and evenly spaced ones between. */
export function getLabelIndexes(count: number, maxLabels: number): readonly number[] {
  if (count <= maxLabels) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (maxLabels - 1)
  return Array.from({ length: maxLabels }, (_, index) => Math.round(index * step))
}

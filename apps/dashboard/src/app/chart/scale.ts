/** Ends of an axis, close enough that a third of a chart is empty at most, and round when halved. */
const STEPS = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]

/**
 * Returns the smallest of `STEPS` times a power of ten that is at least `value`; 1 for values that are not positive.
 */
export function getAxisMaximum(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = STEPS.find((one) => one * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

/**
 * Returns the values to write at the axis of a chart of whole numbers, such as counts and minor units: a round
 * maximum, its half and 0; only the ends where the half is no whole number.
 */
export function getWholeAxisValues(value: number): readonly number[] {
  const maximum = getAxisMaximum(value)
  const top = maximum > 1 && maximum % 2 === 1 ? maximum + 1 : maximum
  return top > 1 ? [top, top / 2, 0] : [top, 0]
}

/** Returns the indexes of the points to label, at most `maxLabels`: the first, the last and evenly spaced ones between. */
export function getLabelIndexes(count: number, maxLabels: number): readonly number[] {
  if (count <= maxLabels) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (maxLabels - 1)
  return Array.from({ length: maxLabels }, (_, index) => Math.round(index * step))
}

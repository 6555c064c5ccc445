/** The least round number, of 1, 2, 4 or 5 and zeros, that is not below a value; 1 for nothing. */
export function topOf(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

/** Which of so many points get a name below them: the first, the last, and as many between as there is room for. */
export function namedOf(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => Math.round(index * step))
}

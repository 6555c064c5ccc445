/** Common aspect ratios, width and height. */
const KNOWN: readonly (readonly [number, number])[] = [
  [1, 1],
  [4, 3],
  [3, 4],
  [3, 2],
  [2, 3],
  [4, 5],
  [5, 4],
  [16, 9],
  [9, 16],
  [2, 1],
  [1, 2],
  [21, 9],
]

/** Returns the nearest common aspect ratio within 2 %, such as '16:9'; otherwise a decimal such as '1.63:1'. */
export function formatAspectRatio({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): string {
  if (width <= 0 || height <= 0) return ''
  const ratio = width / height
  const knownRatio = KNOWN.find(([w, h]) => Math.abs(ratio / (w / h) - 1) <= 0.02)
  return knownRatio ? `${knownRatio[0]}:${knownRatio[1]}` : `${Math.round(ratio * 100) / 100}:1`
}

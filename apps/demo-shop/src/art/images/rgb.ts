export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the channels of a `#rrggbb` color, 0 to 255. */
export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colors; `share` 0 gives the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const target = toRgb(to)
  return `#${toRgb(from)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
    .map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Lightens a color towards warm white (positive) or darkens it towards warm black (negative), -1 to 1. */
export function shadeColor(color: string, amount: number): string {
  return amount >= 0 ? mixColors(color, '#fffaf1', amount) : mixColors(color, '#2a211c', -amount)
}

/** Returns the perceived lightness of a color, 0 to 1. */
export function getLightness(color: string): number {
  const [r, g, b] = toRgb(color)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}

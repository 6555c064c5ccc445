import { getContrast, READABLE } from './contrast.ts'

/**
 * Perceptual color: `l` lightness (0 black to 1 white), `c` chroma (0 gray to about 0.37), `h` hue in degrees. Equal
 * steps look equal, unlike in RGB (Björn Ottosson's OKLab in polar form).
 */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Parses six hex digits, with or without '#'; null for anything else. */
export function toOklch(hex: string): Oklch | null {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex)
  if (!match) return null
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(blue, a) * 180) / Math.PI
  return { l: light, c: Math.hypot(a, blue), h: hue < 0 ? hue + 360 : hue }
}

/** Returns the signed angle from one hue to another, in degrees: -180 to 180. */
export function getHueDifference(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** Returns linear red, green and blue; outside 0 to 1 for a color outside of sRGB. */
function channelsOf({ l, c, h }: Oklch): readonly number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const EPSILON = 0.0005
const isShown = (color: Oklch) =>
  channelsOf(color).every((channel) => channel >= -EPSILON && channel <= 1 + EPSILON)

/** Returns six hex digits without '#'. Reduces the chroma of a color outside of sRGB and keeps lightness and hue. */
export function toHex({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l))
  let color: Oklch = { l: light, c, h }
  if (!isShown(color)) {
    let [low, high] = [0, c]
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2
      if (isShown({ l: light, c: middle, h })) low = middle
      else high = middle
    }
    color = { l: light, c: low, h }
  }
  return channelsOf(color)
    .map((channel) =>
      Math.round(encoded(Math.min(1, Math.max(0, channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

/** WCAG 2 AA contrast of large text and shapes. */
export const VISIBLE = 3

/**
 * Returns the nearest color with a contrast of `ratio` to `ground`: the same hue, as little darker or lighter as
 * necessary; black or white when neither is enough. Six hex digits without '#'; `ground` and `color` may have one.
 */
export function findReadableColor(color: string, ground: string, ratio: number = READABLE): string {
  const start = toOklch(color)
  const bare = color.replace(/^#/, '').slice(0, 6).toLowerCase()
  const on = `#${ground.replace(/^#/, '').slice(0, 6)}`
  const passes = (hex: string) => getContrast(`#${hex}`, on) >= ratio
  if (!start || passes(bare)) return bare
  const toward = (end: number): string | null => {
    if (!passes(toHex({ ...start, l: end }))) return null
    let [far, near] = [end, start.l]
    for (let step = 0; step < 20; step++) {
      const middle = (far + near) / 2
      if (passes(toHex({ ...start, l: middle }))) far = middle
      else near = middle
    }
    return toHex({ ...start, l: far })
  }
  const candidates = [toward(0), toward(1)].filter((hex) => hex !== null)
  const away = (hex: string) => Math.abs((toOklch(hex)?.l ?? 0) - start.l)
  return (
    candidates.sort((a, b) => away(a) - away(b))[0] ??
    (getContrast('#000000', on) >= getContrast('#ffffff', on) ? '000000' : 'ffffff')
  )
}

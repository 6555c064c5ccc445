type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Returns the three channels (0 to 255) of '#rrggbb', ignoring what follows; null for anything else, such as a custom
 * property.
 */
function channels(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color)
  if (!match) return null
  const [, red = '0', green = '0', blue = '0'] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Returns the relative luminance of WCAG, 0 black to 1 white. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Function that derives a color from others with `make`. On a page with light and dark mode it does so for
 * each half of a pair (`light-dark-colors.ts`).
 */
export type InBoth = (colors: readonly string[], make: (...colors: readonly string[]) => string) => string

let inBoth: InBoth = (colors, make) => make(...colors)

/**
 * Registers the function that derives colors from pairs (`inPairs`). Without it, every color counts as a
 * single one.
 */
export function registerPairs(own: InBoth): void {
  inBoth = own
}

/**
 * Returns the WCAG contrast of two '#rrggbb' colors, 1 (none) to 21 (black on white); 21 when either cannot be parsed,
 * so that unknown colors cause no warning.
 */
export function getContrast(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  if (!a || !b) return 21
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/**
 * Returns black or white, whichever has more contrast with the color. For a pair of a light-mode and a
 * dark-mode color it returns a pair.
 */
export function getReadableColor(color: string): string {
  return inBoth([color], (one = '') =>
    getContrast(one, '#000000') > getContrast(one, '#ffffff') ? '#000000' : '#ffffff',
  )
}

/** Mixes `share` of `over` into `under` (0 to 1), as '#rrggbb'; `over` itself when either cannot be read. */
export function mixColors(over: string, under: string, share: number): string {
  return inBoth([over, under], (one = '', other = '') => mix(one, other, share))
}

function mix(over: string, under: string, share: number): string {
  const [a, b] = [channels(over), channels(under)]
  if (!a || !b) return over
  const hex = a.map((channel, index) =>
    Math.round(channel * share + (b[index] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** Share of ink in a hairline, on light and on dark backgrounds, where more is needed. */
const HAIRLINE = { light: 0.09, dark: 0.15 }

/** Returns the color of a thin line of `ink` on `ground`, '#rrggbb': barely visible. */
export function getHairlineColor(ink: string, ground: string): string {
  return inBoth([ink, ground], (one = '', other = '') =>
    mix(
      one,
      other,
      getContrast(other, '#ffffff') > getContrast(other, '#000000') ? HAIRLINE.dark : HAIRLINE.light,
    ),
  )
}

/** WCAG's minimum contrast of text. */
export const READABLE = 4.5

/**
 * Moves a muted color towards the ink, in steps of a tenth, until small text is readable on the background. All
 * '#rrggbb'.
 */
export function toReadableMutedColor(quiet: string, ink: string, ground: string): string {
  return inBoth([quiet, ink, ground], (one = '', other = '', behind = '') => moved(one, other, behind))
}

function moved(quiet: string, ink: string, ground: string): string {
  for (let share = 1; share > 0; share -= 0.1) {
    const candidate = mixColors(quiet, ink, share)
    if (getContrast(candidate, ground) >= READABLE) return candidate
  }
  return ink
}

import { getContrast, READABLE } from './contrast.ts'
import { findReadableColor, type Oklch, toHex, toOklch } from './oklch.ts'
import type { Palette } from './theme.ts'

/** OKLCH lightness of a dark theme's page and cards, and minimum lightness of content on them. */
const PAGE = 0.175
const CARDS = 0.235
const INK = 0.955
const MAIN = 0.7
/** Maximum chroma of backgrounds and ink. */
const BREATH = 0.014
/** Chroma below which a color counts as gray: a black main color becomes white. */
const GREY = 0.04

const BLACK: Oklch = { l: 0, c: 0, h: 0 }

/**
 * Returns the dark variant of a palette under the same names: page and cards dark in their own hue, light ink, and the
 * other colors adjusted to be readable on both. Returns a palette with a dark page unchanged.
 */
export function createDarkPalette(palette: Palette): Palette {
  const color = (name: keyof Palette) => toOklch(palette[name]) ?? BLACK
  if (color('whites').l < 0.5) return palette
  const breathing = ({ c, h }: Oklch, l: number) => toHex({ l, c: Math.min(c, BREATH), h })
  const whites = breathing(color('whites'), PAGE)
  const bgs = breathing(color('bgs'), CARDS)
  // Cards are lighter than the page: text that is readable on them is readable on the page.
  const read = (hex: string) =>
    findReadableColor(
      hex,
      getContrast(`#${whites}`, `#${hex}`) < getContrast(`#${bgs}`, `#${hex}`) ? whites : bgs,
      READABLE,
    )
  const lit = (own: Oklch, minLightness: number) => read(toHex({ ...own, l: Math.max(own.l, minLightness) }))
  const main = color('mains')
  return {
    whites,
    bgs,
    blacks: breathing(color('blacks'), INK),
    darks: read(breathing(color('darks'), 0.74)),
    mains: main.c < GREY ? read(toHex({ ...main, l: Math.max(1 - main.l, 0.85) })) : lit(main, MAIN),
    reds: lit(color('reds'), 0.68),
  }
}

/**
 * Adjusts a custom color for a background that is `light` in light mode and `dark` in dark mode. Returns it
 * unchanged when it stays visible, or was part of the background anyway; else the nearest readable color. All
 * three are six hex digits without '#'.
 */
export function adjustForDark(color: string, light: string, dark: string): string {
  const isReadableOn = (ground: string) => getContrast(`#${color}`, `#${ground}`) >= MIN_CONTRAST
  return isReadableOn(light) && !isReadableOn(dark) ? findReadableColor(color, dark, READABLE) : color
}
/** A color with less contrast is part of the background, and stays so. */
const MIN_CONTRAST = 2

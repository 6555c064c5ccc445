import { getContrast, READABLE } from './contrast.ts'
import { nearestPassing, type Oklch, toHex, toOklch } from './oklch.ts'
import type { Palette } from './theme.ts'

/** How light the page and cards of a dark scheme are, OKLCH; and the least of what stands on them. */
const PAGE = 0.175
const CARDS = 0.235
const INK = 0.955
const MAIN = 0.7
/** Grounds and ink keep a breath of their hue and no more. */
const BREATH = 0.014
/** Less colourful than this is grey: a black main colour becomes a white one. */
const GREY = 0.04

const BLACK: Oklch = { l: 0, c: 0, h: 0 }

/**
 * The palette that stands behind the same names in the dark: the page and cards dark in their own hue, the ink light, and
 * what is written in the others readable on both. A palette whose page is dark already is given back as it is.
 */
export function createDarkPalette(palette: Palette): Palette {
  const color = (name: keyof Palette) => toOklch(palette[name]) ?? BLACK
  if (color('whites').l < 0.5) return palette
  const breathing = ({ c, h }: Oklch, l: number) => toHex({ l, c: Math.min(c, BREATH), h })
  const whites = breathing(color('whites'), PAGE)
  const bgs = breathing(color('bgs'), CARDS)
  // Cards are the lighter of the two: what is read on them is read on the page.
  const read = (hex: string) =>
    nearestPassing(
      hex,
      getContrast(`#${whites}`, `#${hex}`) < getContrast(`#${bgs}`, `#${hex}`) ? whites : bgs,
      READABLE,
    )
  const lit = (own: Oklch, least: number) => read(toHex({ ...own, l: Math.max(own.l, least) }))
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
 * A colour of the merchant's own that stands on a ground which turns dark: itself where it is seen there as well, else the
 * nearest that is. Six hex digits without '#', as all three have.
 */
export function adjustForDark(color: string, light: string, dark: string): string {
  const seen = (ground: string) => getContrast(`#${color}`, `#${ground}`) >= MIN_CONTRAST
  return seen(light) && !seen(dark) ? nearestPassing(color, dark, READABLE) : color
}
/** Less stands out so little that it is a shape of the ground, and stays one. */
const MIN_CONTRAST = 2

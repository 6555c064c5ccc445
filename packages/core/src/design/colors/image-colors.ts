import { createPalette } from './generated-palette.ts'
import { type Oklch, toHex, toOklch } from './oklch.ts'
import type { Palette } from './theme.ts'

/** Colours that look so alike are one (distance in OKLab; black and white are 1 apart). */
const ALIKE = 0.09
/** A colour that fills less than this share of a picture is a speck. */
const SPECK = 0.004
/** Less colourful than this is grey, OKLCH. */
const GREY = 0.035
const MOST = 6

type Cluster = { readonly color: Oklch; readonly share: number }

function apart(one: Oklch, other: Oklch): number {
  const [a, b] = [one, other].map(({ c, h }) => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ])
  return Math.hypot(one.l - other.l, (a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))
}

/** Colours of a picture with the share that each fills, alike ones together, the largest first. */
function clustersOf(pixels: ArrayLike<number>): readonly Cluster[] {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opaque = 0] = [0, 1, 2, 3].map((step) => pixels[at + step] ?? 0)
    // What can be seen through is the ground behind a logo, not the logo.
    if (opaque < 128) continue
    seen++
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? [0, 0, 0, 0]
    bins.set(key, [bin[0] + 1, bin[1] + red, bin[2] + green, bin[3] + blue])
  }
  const found: { color: Oklch; share: number }[] = []
  for (const [count, red, green, blue] of [...bins.values()].sort(([a], [b]) => b - a)) {
    const hex = [red, green, blue]
      .map((sum) =>
        Math.round(sum / count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
    const color = toOklch(hex)
    if (!color) continue
    const near = found.find((one) => apart(one.color, color) < ALIKE)
    if (near) near.share += count / seen
    else found.push({ color, share: count / seen })
  }
  return found.filter(({ share }) => share >= SPECK).sort((a, b) => b.share - a.share)
}

/**
 * The colours that a picture is known by, as six hex digits, the most telling first: colourful ones by how much of the
 * picture they fill, then greys, the ink before the paper. `pixels` are red, green, blue and opacity of each, 0 to 255. Empty for a picture that
 * can be seen through everywhere.
 */
export function extractColors(pixels: ArrayLike<number>): readonly string[] {
  const clusters = clustersOf(pixels)
  const telling = ({ color, share }: Cluster) =>
    color.c < GREY
      ? share * (1.05 - color.l) * 0.001
      : Math.sqrt(share) * Math.min(color.c, 0.2) * middling(color.l)
  return [...clusters]
    .sort((a, b) => telling(b) - telling(a))
    .slice(0, MOST)
    .map(({ color }) => toHex(color))
}

/** Nearly black and nearly white tell little, however colourful they are counted. */
function middling(light: number): number {
  return Math.max(0.1, 1 - Math.abs(light - 0.55) * 1.6)
}

/** Hues nearer than this are one, degrees. */
const SAME_HUE = 35

/**
 * Three palettes of a picture's colours: its main colour on white; its second (or the main, softened) on a ground that
 * breathes it; and its main colour in the dark. Words can be read in each, as `createPalette` has it.
 */
export function palettesOf(colors: readonly string[]): readonly [Palette, Palette, Palette] {
  const [first = '16181d'] = colors
  const main = toOklch(first)
  const second = colors.slice(1).find((color) => {
    const one = toOklch(color)
    return one && main && one.c >= GREY && Math.abs(((one.h - main.h + 540) % 360) - 180) > SAME_HUE
  })
  return [
    createPalette(first, 'crisp', 'white'),
    createPalette(second ?? first, 'warm', 'tinted'),
    createPalette(first, 'rich', 'dark'),
  ]
}

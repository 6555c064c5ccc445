import { createPalette } from './generated-palette.ts'
import type { Ground } from './moods.ts'
import { getHueDifference, type Oklch, toHex, toOklch } from './oklch.ts'
import type { Palette } from './theme.ts'

/** OKLab distance below which two colors count as one; black and white are 1 apart. */
const ALIKE = 0.09
/** Minimum share of the image; smaller colors are specks. */
const SPECK = 0.004
/** OKLCH chroma below which a color counts as gray. */
const GREY = 0.035
const MAX_COLORS = 6

type Cluster = { readonly color: Oklch; readonly share: number }

function apart(one: Oklch, other: Oklch): number {
  const [a, b] = [one, other].map(({ c, h }) => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ])
  return Math.hypot(one.l - other.l, (a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))
}

/** Groups similar colors of an image, with the share of each, largest first. */
function clustersOf(pixels: ArrayLike<number>): readonly Cluster[] {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  let pixelCount = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opaque = 0] = [0, 1, 2, 3].map((step) => pixels[at + step] ?? 0)
    // Transparent pixels are the background of a logo, not the logo.
    if (opaque < 128) continue
    pixelCount++
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? [0, 0, 0, 0]
    bins.set(key, [bin[0] + 1, bin[1] + red, bin[2] + green, bin[3] + blue])
  }
  const clusters: { color: Oklch; share: number }[] = []
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
    const similarCluster = clusters.find((one) => apart(one.color, color) < ALIKE)
    if (similarCluster) similarCluster.share += count / pixelCount
    else clusters.push({ color, share: count / pixelCount })
  }
  return clusters.filter(({ share }) => share >= SPECK).sort((a, b) => b.share - a.share)
}

/**
 * Returns the characteristic colors of an image as six hex digits, most characteristic first: colorful ones by area,
 * then grays, dark before light. `pixels` are red, green, blue and opacity, 0 to 255 each. Empty for a fully
 * transparent image.
 */
export function extractColors(pixels: ArrayLike<number>): readonly string[] {
  const clusters = clustersOf(pixels)
  const telling = ({ color, share }: Cluster) =>
    color.c < GREY
      ? share * (1.05 - color.l) * 0.001
      : Math.sqrt(share) * Math.min(color.c, 0.2) * middling(color.l)
  return [...clusters]
    .sort((a, b) => telling(b) - telling(a))
    .slice(0, MAX_COLORS)
    .map(({ color }) => toHex(color))
}

/** Share of an image from which one of its colors is its background. */
const GROUND_SHARE = 0.35
/** OKLCH chroma of vivid and of muted colors, on average by area. */
const VIVID = 0.15
const MUTED = 0.06
/** Share of the colors that are more than gray from which they tell how vivid an image is. */
const TELLING_SHARE = 0.02

/** Characteristics of an image besides its colors, for the design brief. */
export type ImageCharacter = { readonly background: Ground | null; readonly vividness: -1 | 0 | 1 }

/**
 * Returns the background and the vividness of an image such as a screenshot: the background is that of its largest color, where
 * one covers enough of it. `pixels` as in `extractColors`. A logo without a background has no background.
 */
export function describeImage(pixels: ArrayLike<number>): ImageCharacter {
  const clusters = clustersOf(pixels)
  const [largest] = clusters
  let opaque = 0
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) >= 128) opaque += 1
  const isFull = opaque * 4 >= pixels.length * 0.95
  const covers = largest && isFull && largest.share >= GROUND_SHARE ? largest.color : null
  const colored = clusters.filter(({ color }) => color.c >= GREY)
  const whole = colored.reduce((sum, { share }) => sum + share, 0)
  const chroma = colored.reduce((sum, { color, share }) => sum + color.c * share, 0) / Math.max(whole, 1e-9)
  return {
    background: covers
      ? covers.l < 0.4
        ? 'dark'
        : covers.l > 0.97 && covers.c < 0.01
          ? 'white'
          : covers.l > 0.8
            ? 'tinted'
            : null
      : null,
    vividness: whole < TELLING_SHARE ? 0 : chroma > VIVID ? 1 : chroma < MUTED ? -1 : 0,
  }
}

/** Weights a lightness: near black and near white are less characteristic, whatever their chroma. */
function middling(light: number): number {
  return Math.max(0.1, 1 - Math.abs(light - 0.55) * 1.6)
}

/** Hue difference below which hues count as equal, degrees. */
const SAME_HUE = 35

/**
 * Returns three palettes from an image's colors: its main color on white; its second (or the softened main) color on a
 * tinted background; and its main color on dark. Text is readable in each, as in `createPalette`.
 */
export function createPalettes(colors: readonly string[]): readonly [Palette, Palette, Palette] {
  const [first = '16181d'] = colors
  const main = toOklch(first)
  const second = colors.slice(1).find((color) => {
    const one = toOklch(color)
    return one && main && one.c >= GREY && Math.abs(getHueDifference(main.h, one.h)) > SAME_HUE
  })
  return [
    createPalette(first, 'crisp', 'white'),
    createPalette(second ?? first, 'warm', 'tinted'),
    createPalette(first, 'rich', 'dark'),
  ]
}

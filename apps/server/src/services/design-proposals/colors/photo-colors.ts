import type { FocalPoint, ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { extractColors } from '@vitrine/core/design/colors/image-colors'
import { getHueDifference, type Oklch, toHex, toOklch } from '@vitrine/core/design/colors/oklch'

type Pixels = {
  /** Red, green and blue of each pixel, and more channels where there are more, 0 to 255. */
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** Share of the shorter side that the border of an image is wide. */
const BORDER = 0.06
/** Share of the border that may be far from its middle color; with more the image has no plain ground. */
const MAX_BUSY_BORDER = 0.25
/** Distance in one channel, 0 to 255, from which a pixel is not part of the ground. */
const NEAR_GROUND = 34
/** Every so many pixels, in both directions, one is read. */
const STRIDE = 2
/** Share of an image from which what stands on its ground has an outline. */
const MIN_SHARE = 0.01
/** Brightness of the darkest shadow, and the most by which its channels differ, to those of the ground. */
const SHADOW = { darkest: 0.5, hue: 0.1 }
/** Share of an object's pixels at each of its sides that may be noise. */
const FRINGE = 0.03
/** Chroma from which a color is more than gray. */
const COLORFUL = 0.05

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Rgb = readonly [number, number, number]
const isNear = (one: Rgb, other: Rgb) =>
  one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) < NEAR_GROUND)
const toHexDigits = (color: Rgb) =>
  color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')

type Pixel = { readonly color: Rgb; readonly x: number; readonly y: number; readonly isBorder: boolean }

/** Lists the pixels of an image that are read, with whether each lies on its border. */
function listPixels({ data, width, height, channels }: Pixels): Pixel[] {
  const border = Math.max(1, Math.round(Math.min(width, height) * BORDER))
  const pixels: Pixel[] = []
  for (let y = 0; y < height; y += STRIDE)
    for (let x = 0; x < width; x += STRIDE) {
      const at = (y * width + x) * channels
      const isBorder = x < border || y < border || x >= width - border || y >= height - border
      pixels.push({ color: [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], x, y, isBorder })
    }
  return pixels
}

/** Returns the first and the last of these positions, without their fringe. */
function findSpan(positions: readonly number[]): readonly [first: number, last: number] {
  const sorted = [...positions].sort((a, b) => a - b)
  const fringe = Math.floor(sorted.length * FRINGE)
  return [sorted[fringe] ?? 0, sorted[sorted.length - 1 - fringe] ?? 0]
}

/** True for a pixel that is as colorful as the ground, and not much darker. */
function isShadow(color: Rgb, ground: Rgb): boolean {
  const ratios = color.map((channel, at) => channel / Math.max(1, ground[at] ?? 0))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return most <= 1 && least >= SHADOW.darkest && most - least < SHADOW.hue
}

/** Returns the center of what stands on a ground, px, and the share of the image that its outline takes, percent. */
function findOutline(pixels: readonly Pixel[], { width, height }: Pixels) {
  const [left, right] = findSpan(pixels.map(({ x }) => x))
  const [top, bottom] = findSpan(pixels.map(({ y }) => y))
  return {
    center: { x: (left + right) / 2, y: (top + bottom) / 2 },
    share: Math.round((((right - left) * (bottom - top)) / (width * height)) * 100),
  }
}

export type PhotoColors = Pick<FocalPoint, 'ground' | 'accent' | 'share'> & {
  /** Center of what stands on the ground, px. */
  readonly center?: { readonly x: number; readonly y: number }
}

/**
 * Returns the color of the plain ground of an image, the most characteristic color of what stands on it, and the share
 * of the image that its outline takes, with its center. Without a ground for a busy image, such as one taken outdoors; without an accent where all that stands on it is gray.
 */
export function readPhotoColors(image: Pixels): PhotoColors {
  const pixels = listPixels(image)
  const border = pixels.filter(({ isBorder }) => isBorder).map(({ color }) => color)
  const middle = (channel: 0 | 1 | 2) => median(border.map((color) => color[channel]))
  const ground: Rgb = [middle(0), middle(1), middle(2)]
  const busy = border.filter((color) => !isNear(color, ground)).length
  if (busy > border.length * MAX_BUSY_BORDER) return {}
  const objectPixels = pixels.filter(({ color }) => !isNear(color, ground))
  const object = objectPixels.flatMap(({ color }) => [...color, 255])
  const accent = extractColors(object).find((hex) => (toOklch(hex)?.c ?? 0) >= COLORFUL)
  const solid = objectPixels.filter(({ color }) => !isShadow(color, ground))
  return {
    ground: toHexDigits(ground),
    ...(accent ? { accent } : {}),
    ...(solid.length < pixels.length * MIN_SHARE ? {} : findOutline(solid, image)),
  }
}

/** Lightness of a ground below which photos are dark. */
export const DARK_PHOTOS = 0.45
/** Number of photos with a plain ground from which on it belongs to the store's look. */
const MIN_PHOTOS = 3
/** Distance of lightness of two photos whose grounds are not the same look. */
const MAX_SPREAD = 0.25

/** Returns the color of the ground that the photos of a shop share; null for photos without one, or of several looks. */
export function findPhotoGround({ focalPoints = {} }: Pick<ShopPortrait, 'focalPoints'>): Oklch | null {
  const points = Object.values(focalPoints)
  const grounds = points.flatMap(({ ground }) => (ground ? (toOklch(ground) ?? []) : []))
  if (grounds.length < MIN_PHOTOS || grounds.length * 2 < points.length) return null
  const toRadians = ({ h }: Oklch) => (h * Math.PI) / 180
  const a = median(grounds.map((one) => one.c * Math.cos(toRadians(one))))
  const b = median(grounds.map((one) => one.c * Math.sin(toRadians(one))))
  const l = median(grounds.map((one) => one.l))
  const far = grounds.filter((one) => Math.abs(one.l - l) > MAX_SPREAD).length
  if (far * 2 > grounds.length) return null
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Distance of hues, degrees, below which the colors of two products count as one. */
const SAME_HUE = 28

/** Lists the colors of a shop's products, the most frequent first, each hue once; six hex digits. */
export function listPhotoAccents({ focalPoints = {} }: Pick<ShopPortrait, 'focalPoints'>): readonly string[] {
  const groups: Oklch[][] = []
  for (const { accent } of Object.values(focalPoints)) {
    const color = accent ? toOklch(accent) : null
    if (!color) continue
    const group = groups.find(([one]) => one && Math.abs(getHueDifference(one.h, color.h)) < SAME_HUE)
    if (group) group.push(color)
    else groups.push([color])
  }
  return groups
    .sort((one, other) => other.length - one.length)
    .map((group) => {
      const vivid = [...group].sort((one, other) => other.c - one.c)
      return toHex(vivid[Math.floor(vivid.length / 3)] ?? { l: 0.5, c: 0, h: 0 })
    })
}

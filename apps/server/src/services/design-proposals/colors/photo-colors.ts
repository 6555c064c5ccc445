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
/** Chroma from which a color is more than gray. */
const COLORFUL = 0.05

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Rgb = readonly [number, number, number]
const isNear = (one: Rgb, other: Rgb) =>
  one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) < NEAR_GROUND)
const toHexDigits = (color: Rgb) =>
  color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')

/** Lists the pixels of an image that are read, with whether each lies on its border. */
function listPixels({ data, width, height, channels }: Pixels): { color: Rgb; isBorder: boolean }[] {
  const border = Math.max(1, Math.round(Math.min(width, height) * BORDER))
  const pixels: { color: Rgb; isBorder: boolean }[] = []
  for (let y = 0; y < height; y += STRIDE)
    for (let x = 0; x < width; x += STRIDE) {
      const at = (y * width + x) * channels
      const isBorder = x < border || y < border || x >= width - border || y >= height - border
      pixels.push({ color: [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], isBorder })
    }
  return pixels
}

/**
 * Returns the color of the plain ground of an image and the most characteristic color of what stands on it. Without a
 * ground for a busy image, such as one taken outdoors; without an accent where all that stands on it is gray.
 */
export function readPhotoColors(image: Pixels): Pick<FocalPoint, 'ground' | 'accent'> {
  const pixels = listPixels(image)
  const border = pixels.filter(({ isBorder }) => isBorder).map(({ color }) => color)
  const middle = (channel: 0 | 1 | 2) => median(border.map((color) => color[channel]))
  const ground: Rgb = [middle(0), middle(1), middle(2)]
  const busy = border.filter((color) => !isNear(color, ground)).length
  if (busy > border.length * MAX_BUSY_BORDER) return {}
  const object = pixels.flatMap(({ color }) => (isNear(color, ground) ? [] : [...color, 255]))
  const accent = extractColors(object).find((hex) => (toOklch(hex)?.c ?? 0) >= COLORFUL)
  return { ground: toHexDigits(ground), ...(accent ? { accent } : {}) }
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

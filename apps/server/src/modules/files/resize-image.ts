import type { OutputInfo } from 'sharp'
import { openImage } from '../../infra/images/open-image.ts'

/** Widths of resized images, px: requests are rounded up to the next one. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const

/** Maximum number of pixels of all frames of an animation that stays one: about one second of a processor. */
const MAX_ANIMATED_PIXELS = 10_000_000

/**
 * Maximum number of frames of an animation that stays one: the time to encode grows with the square of their number,
 * however small they are.
 */
const MAX_ANIMATED_FRAMES = 1000

/** Region of an image, px of the original. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** Requested size and region of an image. */
export type ImageRequest = {
  readonly width: number | null
  readonly region: Region | null
  readonly webp: boolean
}

const parseInteger = (text: string | undefined) =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null

/** Parses the platform's image parameters: `width`, and `crop=region` with its four sides. Null: the original image. */
export function parseImageRequest(
  query: Readonly<Record<string, unknown>>,
  accept: string,
): ImageRequest | null {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : undefined
  }
  const requestedWidth = parseInteger(text('width'))
  const width = requestedWidth
    ? (WIDTHS.find((one) => one >= requestedWidth) ?? WIDTHS[WIDTHS.length - 1] ?? null)
    : null
  const [left, top, across, down] = ['crop_left', 'crop_top', 'crop_width', 'crop_height'].map((name) =>
    parseInteger(text(name)),
  )
  const region =
    text('crop') === 'region' && left !== null && top !== null && across && down
      ? { left: left ?? 0, top: top ?? 0, width: across, height: down }
      : null
  if (width === null && region === null) return null
  return { width, region, webp: /image\/webp/.test(accept) }
}

/**
 * Resizes an image, never above its original size; limits a region to the image. Of an animation with more pixels than
 * `MAX_ANIMATED_PIXELS` or more frames than `MAX_ANIMATED_FRAMES` only the first frame is used: a GIF of 145 kB can hold
 * 30 frames of 2,500 by 2,500 pixels, and one of 3 MB a hundred thousand of one pixel.
 */
export async function resizeImage(
  bytes: Buffer,
  { width, region, webp }: ImageRequest,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const animated = await isSmallAnimation(bytes)
  const picture = openImage(bytes, { animated, limitInputPixels: 400_000_000 })
  const {
    width: across = 0,
    height: down = 0,
    orientation = 1,
    pages = 1,
    pageHeight,
  } = await picture.metadata()
  const turned = orientation >= 5
  const [imageWidth, tall] = turned ? [down, across] : [across, pageHeight ?? down]
  picture.autoOrient()
  // Animations are not cropped: each frame would need it.
  if (region && pages === 1) {
    const left = Math.min(region.left, imageWidth - 1)
    const top = Math.min(region.top, tall - 1)
    picture.extract({
      left,
      top,
      width: Math.min(region.width, imageWidth - left),
      height: Math.min(region.height, tall - top),
    })
  }
  if (width !== null) picture.resize({ width, withoutEnlargement: true })
  if (webp) picture.webp({ quality: 82 })
  return picture.toBuffer({ resolveWithObject: true })
}

/** Returns true for an animation whose frames may all be resized. */
async function isSmallAnimation(bytes: Buffer): Promise<boolean> {
  const { width = 0, height = 0, pages = 1 } = await openImage(bytes, { limitInputPixels: false }).metadata()
  return pages > 1 && pages <= MAX_ANIMATED_FRAMES && pages * width * height <= MAX_ANIMATED_PIXELS
}

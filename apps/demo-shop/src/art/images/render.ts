import sharp, { type Sharp } from 'sharp'
import { composeViews, findImage, type Layer, type RelativeRectangle, type ShopImage } from './images.ts'
import { type Rgb, toRgb } from './rgb.ts'

export type Crop = 'center' | 'top' | 'bottom' | 'left' | 'right'

const FORMATS = ['jpeg', 'png', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** `crop=region`: a rectangle in px of the image. */
export type ImageRegion = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Parsed image request; sizes in px. */
export type ImageRequest = {
  readonly file: string
  readonly width: number | null
  readonly height: number | null
  /** Crops to exactly width by height; null fits the image inside them. */
  readonly crop: Crop | null
  /** Requested rectangle in px of the image; null for the whole. */
  readonly region: ImageRegion | null
  readonly format: Format
}

type Frame = {
  /** Visible part of the image. */
  readonly part: RelativeRectangle
  /** Output size in px. */
  readonly width: number
  readonly height: number
}

/** Returns the frame of `part` (px of the published image), at most `width` px wide and never enlarged. */
function frame(image: ShopImage, part: RelativeRectangle, width: number): Frame {
  const pixels = Math.max(1, Math.round(Math.min(width, part.w)))
  return {
    part: {
      x: part.x / image.width,
      y: part.y / image.height,
      w: part.w / image.width,
      h: part.h / image.height,
    },
    width: pixels,
    height: Math.max(1, Math.round((pixels * part.h) / part.w)),
  }
}

/** Returns the visible part of an image and its output size, never larger than published. */
function frameOf(image: ShopImage, request: ImageRequest): Frame {
  const { width, height, crop, region } = request
  if (region) {
    const x = Math.min(region.left, image.width - 1)
    const y = Math.min(region.top, image.height - 1)
    const w = Math.min(region.width, image.width - x)
    const h = Math.min(region.height, image.height - y)
    return frame(image, { x, y, w, h }, width ?? w)
  }
  if (width !== null && height !== null && crop !== null) {
    const ratio = width / height
    const w = ratio >= image.width / image.height ? image.width : image.height * ratio
    const h = w / ratio
    const x = crop === 'left' ? 0 : crop === 'right' ? image.width - w : (image.width - w) / 2
    const y = crop === 'top' ? 0 : crop === 'bottom' ? image.height - h : (image.height - h) / 2
    return frame(image, { x, y, w, h }, width)
  }
  const byHeight = height === null ? Number.POSITIVE_INFINITY : (height * image.width) / image.height
  const whole = { x: 0, y: 0, w: image.width, h: image.height }
  return frame(image, whole, Math.min(width ?? Number.POSITIVE_INFINITY, byHeight))
}

const encoders: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 82 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 80 }),
}

/** Offset of the lower half of a layer's file in widths; rows in between keep the halves apart. */
const LOWER_HALF = 1.06
/** Step of the decoded width in px, so that the lower half starts at a whole row. */
const WIDTH_STEP = 50

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** Cache of decoded files, oldest first: images share backgrounds and objects. */
const recentFiles = new Map<string, Promise<Pixels>>()
const MAX_RECENT_FILES = 12

/** Returns the RGBA pixels of a file, decoded at slightly more than `minWidth` px. */
function readPixels(path: string, minWidth: number): Promise<Pixels> {
  const width = Math.max(4, Math.ceil(minWidth / WIDTH_STEP)) * WIDTH_STEP
  const key = `${path} ${width}`
  const pixels = recentFiles.get(key) ?? decode(path, width)
  recentFiles.delete(key)
  recentFiles.set(key, pixels)
  for (const oldest of recentFiles.keys()) {
    if (recentFiles.size <= MAX_RECENT_FILES) break
    recentFiles.delete(oldest)
  }
  return pixels
}

async function decode(path: string, maxWidth: number): Promise<Pixels> {
  const file = await sharp(path).metadata()
  const width = Math.min(file.width, maxWidth)
  const height = Math.round((file.height * width) / file.width)
  const data = await sharp(path).resize({ width, height, fit: 'fill' }).ensureAlpha().raw().toBuffer()
  return { data, width, height }
}

/** Cuts `part` from the rows starting at `top`, `tall` rows high, and resizes it to a frame; RGBA. */
function cutOut(file: Pixels, top: number, tall: number, part: RelativeRectangle, { width, height }: Frame) {
  const { data, width: wide } = file
  const left = Math.min(wide - 1, Math.round(part.x * wide))
  const above = Math.min(tall - 1, Math.round(part.y * tall))
  return sharp(data, { raw: { width: wide, height: file.height, channels: 4 } })
    .extract({
      left,
      top: top + above,
      width: Math.max(1, Math.min(wide - left, Math.round(part.w * wide))),
      height: Math.max(1, Math.min(tall - above, Math.round(part.h * tall))),
    })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer()
}

/** Paints one layer over `target`, an RGB buffer of the frame's size. */
async function paintLayer(target: Buffer, { path, tone, view }: Layer, frame: Frame): Promise<void> {
  const part = composeViews(view, frame.part)
  const file = await readPixels(path, frame.width / part.w)
  if (tone === null) {
    const whole = await cutOut(file, 0, file.height, part, frame)
    return paint(target, whole, whole, [0, 0, 0])
  }
  const [white, black] = await Promise.all([
    cutOut(file, 0, file.width, part, frame),
    cutOut(file, Math.round(file.width * LOWER_HALF), file.width, part, frame),
  ])
  paint(target, white, black, toRgb(tone))
}

/** Blends each channel over the target, between the layer's value in black and in white, by the tone. */
function paint(target: Buffer, white: Buffer, black: Buffer, [red, green, blue]: Rgb): void {
  for (let from = 0, to = 0; from < white.length; from += 4, to += 3) {
    const alpha = (white[from + 3] ?? 0) / 255
    if (alpha === 0) continue
    target[to] = over(target[to], between(black[from], white[from], red), alpha)
    target[to + 1] = over(target[to + 1], between(black[from + 1], white[from + 1], green), alpha)
    target[to + 2] = over(target[to + 2], between(black[from + 2], white[from + 2], blue), alpha)
  }
}

const between = (dark = 0, light = 0, channel = 0): number => dark + ((light - dark) * channel) / 255
const over = (below = 0, above = 0, alpha = 1): number => Math.round(below + (above - below) * alpha)

/** Scales a frame down to `largestWidth` px with what it shows unchanged. */
function limitWidth(frame: Frame, largestWidth: number): Frame {
  if (frame.width <= largestWidth) return frame
  const height = Math.max(1, Math.round((frame.height * largestWidth) / frame.width))
  return { ...frame, width: largestWidth, height }
}

/** Composes and encodes an image, at most `largestWidth` px wide; null for an unknown file. */
export async function renderImage(request: ImageRequest, largestWidth: number): Promise<Buffer | null> {
  const image = findImage(request.file)
  if (!image) return null
  const frame = limitWidth(frameOf(image, request), largestWidth)
  const { width, height } = frame
  const pixels = Buffer.alloc(width * height * 3, 255)
  for (const layer of image.layers) await paintLayer(pixels, layer, frame)
  return encoders[request.format](sharp(pixels, { raw: { width, height, channels: 3 } })).toBuffer()
}

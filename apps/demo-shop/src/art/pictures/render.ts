import sharp, { type Sharp } from 'sharp'
import { type Drawing, draw } from './draw.ts'

export type Crop = 'center' | 'top' | 'bottom' | 'left' | 'right'

const FORMATS = ['jpeg', 'png', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** `crop=region`: a part of a picture, in its own pixels. */
export type PictureRegion = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What an image address asks for; sizes in pixels. */
export type PictureRequest = {
  readonly file: string
  readonly width: number | null
  readonly height: number | null
  /** Cuts to exactly width by height; without it the picture fits inside them. */
  readonly crop: Crop | null
  /** The part of it that is asked for, in its own pixels; null for the whole. */
  readonly region: PictureRegion | null
  readonly format: Format
}

type Frame = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly pixelWidth: number
}

/** The part of a drawing to show and how wide, never larger than it is published. */
function frameOf(drawing: Drawing, request: PictureRequest): Frame {
  const [boxWidth, boxHeight] = drawing.box
  const { width, height, crop, region } = request
  if (region) {
    const scale = boxWidth / drawing.width
    const x = Math.min(region.left * scale, boxWidth - 1)
    const y = Math.min(region.top * scale, boxHeight - 1)
    const w = Math.min(region.width * scale, boxWidth - x)
    const h = Math.min(region.height * scale, boxHeight - y)
    return { x, y, w, h, pixelWidth: Math.max(1, Math.round(Math.min(width ?? w / scale, w / scale))) }
  }
  if (width !== null && height !== null && crop !== null) {
    const ratio = width / height
    const w = ratio >= boxWidth / boxHeight ? boxWidth : boxHeight * ratio
    const h = w / ratio
    const x = crop === 'left' ? 0 : crop === 'right' ? boxWidth - w : (boxWidth - w) / 2
    const y = crop === 'top' ? 0 : crop === 'bottom' ? boxHeight - h : (boxHeight - h) / 2
    return { x, y, w, h, pixelWidth: Math.min(width, Math.round((drawing.width * w) / boxWidth)) }
  }
  const byHeight = height === null ? Number.POSITIVE_INFINITY : (height * boxWidth) / boxHeight
  const pixelWidth = Math.min(width ?? Number.POSITIVE_INFINITY, byHeight, drawing.width)
  return { x: 0, y: 0, w: boxWidth, h: boxHeight, pixelWidth: Math.max(1, Math.round(pixelWidth)) }
}

const encoders: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 82 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 80 }),
}

/** Draws, rasterises and encodes, on threads beside the shop's own; null for an unknown file. */
export async function renderPicture(request: PictureRequest): Promise<Buffer | null> {
  const drawing = draw(request.file)
  if (!drawing) return null
  const { x, y, w, h, pixelWidth } = frameOf(drawing, request)
  const [width, height] = drawing.drawn ?? drawing.box
  const [left, top] = drawing.from ?? [0, 0]
  const pixelHeight = Math.max(1, Math.round((pixelWidth * h) / w))
  const framed = drawing.svg.replace(
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    `viewBox="${left + x} ${top + y} ${w} ${h}" width="${pixelWidth}" height="${pixelHeight}" preserveAspectRatio="none"`,
  )
  const image = sharp(Buffer.from(framed)).flatten({ background: '#fff' })
  return encoders[request.format](image).toBuffer()
}

import { Resvg } from '@resvg/resvg-js'
import { type Drawing, draw } from './draw.ts'
import { encodeJpeg } from './jpeg.ts'
import { encodePng } from './png.ts'
import { encodeWebp } from './webp.ts'

export type Crop = 'center' | 'top' | 'bottom' | 'left' | 'right'

const formats = ['jpeg', 'png', 'webp'] as const
export type Format = (typeof formats)[number]

/** What an image address asks for; sizes in pixels. */
export type PictureRequest = {
  readonly file: string
  readonly width: number | null
  readonly height: number | null
  /** Cuts to exactly width by height; without it the picture fits inside them. */
  readonly crop: Crop | null
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
  const { width, height, crop } = request
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

const encoders: Readonly<
  Record<Format, (pixels: Uint8Array, width: number, height: number) => Promise<Buffer> | Buffer>
> = { jpeg: encodeJpeg, png: encodePng, webp: encodeWebp }

/** Draws, rasterises and encodes, which keeps a processor busy; null for an unknown file. */
export async function renderPicture(request: PictureRequest): Promise<Buffer | null> {
  const drawing = draw(request.file)
  if (!drawing) return null
  const frame = frameOf(drawing, request)
  const [width, height] = drawing.drawn ?? drawing.box
  const [left, top] = drawing.from ?? [0, 0]
  const opening = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  const framed = drawing.svg.replace(
    opening,
    `viewBox="${left + frame.x} ${top + frame.y} ${frame.w} ${frame.h}" width="${frame.w}" height="${frame.h}"`,
  )
  const image = new Resvg(framed, {
    fitTo: { mode: 'width', value: frame.pixelWidth },
    font: { loadSystemFonts: false },
  }).render()
  return encoders[request.format](image.pixels, image.width, image.height)
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageRequest } from './render.ts'

/** Limits of the platform: bytes, pixels, and aspect ratio. */
const LIMITS = { bytes: 20_000_000, pixels: 25_000_000, ratio: 100 } as const

export type MeasureResult =
  | { readonly width: number; readonly height: number; readonly mimeType: string }
  | { readonly code: string; readonly message: string }

const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Returns the size and type of an uploaded image, or why the platform refuses it. */
export async function measureImage(bytes: Buffer): Promise<MeasureResult> {
  if (bytes.length > LIMITS.bytes)
    return { code: 'INVALID_IMAGE_FILE_SIZE', message: 'Image file size exceeds 20 MB' }
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return { code: 'IMAGE_PROCESSING_FAILURE', message: 'Image could not be processed' }
  }
  const { width, height } = metadata.autoOrient
  const mimeType = TYPES[metadata.format]
  if (!mimeType) return { code: 'UNSUPPORTED_IMAGE_FILE_TYPE', message: 'Image file type is not supported' }
  if (width * height > LIMITS.pixels)
    return { code: 'INVALID_IMAGE_RESOLUTION', message: 'Image exceeds 25 megapixels' }
  if (Math.max(width, height) / Math.min(width, height) > LIMITS.ratio)
    return { code: 'INVALID_IMAGE_ASPECT_RATIO', message: 'Image aspect ratio is not supported' }
  return { width, height, mimeType }
}

/** Returns a part of an image, clipped to its bounds. */
async function partOf(original: Sharp, region: NonNullable<ImageRequest['region']>): Promise<Sharp> {
  const { autoOrient: orientedSize } = await original.metadata()
  const left = Math.min(region.left, orientedSize.width - 1)
  const top = Math.min(region.top, orientedSize.height - 1)
  const width = Math.min(region.width, orientedSize.width - left)
  const height = Math.min(region.height, orientedSize.height - top)
  // Crops before resizing; a single pipeline would resize first.
  return sharp(await original.extract({ left, top, width, height }).toBuffer())
}

/** Returns an uploaded image in the requested size and format; never enlarged. */
export async function resizeImage(
  bytes: Buffer,
  { width, height, crop, region, format }: Omit<ImageRequest, 'file'>,
): Promise<Buffer> {
  const original = sharp(bytes).autoOrient()
  const picture = region ? await partOf(original, region) : original
  const sized =
    width !== null && height !== null && crop !== null
      ? picture.resize({ width, height, fit: 'cover', position: crop, withoutEnlargement: true })
      : picture.resize({
          ...(width === null ? {} : { width }),
          ...(height === null ? {} : { height }),
          fit: 'inside',
          withoutEnlargement: true,
        })
  if (format === 'png') return sized.png().toBuffer()
  if (format === 'webp') return sized.webp({ quality: 80 }).toBuffer()
  return sized.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
}

import type { Metadata, Sharp } from 'sharp'
import { convertApng } from './convert-apng.ts'
import { type ImageFormat, openImage } from './open-image.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Maximum size of a color profile that is published, bytes: those of cameras and screens have a few thousand. */
const MAX_PROFILE_BYTES = 16_384

/** Maximum number of pixels of all frames of a WebP animation that is converted: about one second of a processor. */
const MAX_ANIMATED_PIXELS = 10_000_000

/** Quality of a converted image that others resize later. */
const QUALITY = 92

/** How a converted image is written again, in its own format. */
const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: QUALITY }),
  gif: (image) => image.gif(),
}

/**
 * Makes of an image what may be published: without what it says beside its pixels (`stripMetadata`). One in printing
 * colors or with a large color profile is converted to sRGB, which every phone displays, and whose profile nobody has
 * to load; an animation that is too large for that loses the profile only. `metadata` is the image's own. Null for an
 * image whose structure cannot be read. Throws for one that cannot be decoded.
 */
export async function createPublicImage(
  bytes: Buffer,
  format: ImageFormat,
  metadata: Metadata,
): Promise<Buffer | null> {
  const { space, icc, pages = 1, orientation = 1 } = metadata
  const hasLargeProfile = (icc?.length ?? 0) > MAX_PROFILE_BYTES
  if (!(space === 'cmyk' || hasLargeProfile))
    return stripMetadata(bytes, format, { orientation, hasProfile: true })
  const isAnimated = pages > 1 || (format === 'png' && bytes.includes('acTL', 0, 'latin1'))
  if (!isAnimated) return ENCODERS[format](openImage(bytes).autoOrient()).toBuffer()
  return (
    (await convertAnimation(bytes, format, metadata)) ??
    stripMetadata(bytes, format, { orientation, hasProfile: false })
  )
}

/** Converts an animation to sRGB. Null for one that is too large, or in a format without color profiles. */
async function convertAnimation(
  bytes: Buffer,
  format: ImageFormat,
  { width, height, icc, pages = 1 }: Metadata,
): Promise<Buffer | null> {
  if (format === 'png') return convertApng(bytes, icc?.length ?? 0)
  if (format !== 'webp' || pages * width * height > MAX_ANIMATED_PIXELS) return null
  return ENCODERS.webp(openImage(bytes, { animated: true })).toBuffer()
}

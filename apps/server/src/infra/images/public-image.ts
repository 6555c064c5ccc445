import type { Metadata, Sharp } from 'sharp'
import { type ImageFormat, openImage } from './open-image.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Maximum size of a color profile that is published, bytes: those of cameras and screens have a few thousand. */
const MAX_PROFILE_BYTES = 16_384

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
 * to load; an animation loses the profile only. `metadata` is the image's own. Null for an image whose structure cannot
 * be read. Throws for one that cannot be decoded.
 */
export async function createPublicImage(
  bytes: Buffer,
  format: ImageFormat,
  { space, icc, pages = 1, orientation = 1 }: Metadata,
): Promise<Buffer | null> {
  const hasLargeProfile = (icc?.length ?? 0) > MAX_PROFILE_BYTES
  const isAnimated = pages > 1 || (format === 'png' && bytes.includes('acTL', 0, 'latin1'))
  if (isAnimated || !(space === 'cmyk' || hasLargeProfile))
    return stripMetadata(bytes, format, { orientation, hasProfile: !hasLargeProfile })
  return ENCODERS[format](openImage(bytes).autoOrient()).toBuffer()
}

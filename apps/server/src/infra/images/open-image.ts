import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** Formats of images that others made. Their decoding takes a time that the number of their pixels bounds. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** Number of bytes by which a format is identified. */
const SIGNATURE_BYTES = 12

/** Error for bytes in no format that is accepted. */
class ImageFormatError extends Error {
  override readonly name = 'ImageFormatError'
}

/** Identifies an image format by its first bytes; null for any other. */
export function identifyImage(bytes: Buffer): ImageFormat | null {
  const text = bytes.toString('latin1', 0, SIGNATURE_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : null
}

/**
 * Opens an image that a merchant, a shop or a visitor made. The library itself also reads vector images, whose filters
 * can take minutes of a processor in 400 bytes: they never reach it. Throws ImageFormatError for other formats.
 */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  if (identifyImage(bytes) === null)
    throw new ImageFormatError('The bytes are no JPEG, PNG, WebP or GIF image')
  return sharp(bytes, options)
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FontType, isFontType, isVideo, type UploadType } from '@vitrine/core/media/uploads'
import { type ImageFormat, identifyImage, openImage } from '../../infra/images/open-image.ts'
import { createPublicImage } from '../../infra/images/public-image.ts'
import { stripVideoMetadata } from './strip-video-metadata.ts'
import { readVideo } from './video.ts'

/** Type and properties of a file, read from its bytes. */
export type FileContent = {
  readonly type: UploadType | FontType
  readonly width: number | null
  readonly height: number | null
  /** Duration of a video, ms. */
  readonly duration: number | null
}
export type ContentProblem = 'unreadable' | 'pixels' | 'length'

/** Limits of the platform: pixels of an image, ms of a video. */
const LIMITS = { pixels: 25_000_000, length: 10 * 60_000 } as const

const PICTURES: Readonly<Record<ImageFormat, UploadType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/**
 * Reads the content of a local file, and writes it to `publicPath` as it may be published: without what it says beside
 * its pixels, such as the place where a photo was taken. Accepts only our types, detected from the bytes regardless of
 * the name, that can be displayed. `as` is the announced kind: image, video or font.
 */
export async function prepareFile(
  path: string,
  as: UploadType | FontType,
  publicPath: string,
): Promise<FileContent | ContentProblem> {
  if (isFontType(as)) return prepareFont(path, publicPath)
  return isVideo(as) ? prepareVideo(path, as, publicPath) : prepareImage(path, publicPath)
}

/** Magic bytes of fonts by type. */
const FONTS: Readonly<Record<string, FontType>> = {
  '00010000': 'font/ttf',
  '74727565': 'font/ttf',
  '4f54544f': 'font/otf',
  '774f4646': 'font/woff',
  '774f4632': 'font/woff2',
}

/**
 * Detects a font by its first bytes. The whole font is parsed when a family is made of it
 * (`apps/server/src/modules/files/fonts/font-subsetting.ts`).
 */
async function prepareFont(path: string, publicPath: string): Promise<FileContent | ContentProblem> {
  const file = await open(path, 'r')
  const first = Buffer.alloc(4)
  await file.read(first, 0, 4, 0).finally(() => file.close())
  const type = FONTS[first.toString('hex')]
  if (!type) return 'unreadable'
  await copyFile(path, publicPath)
  return { type, width: null, height: null, duration: null }
}

async function prepareVideo(
  path: string,
  type: UploadType,
  publicPath: string,
): Promise<FileContent | ContentProblem> {
  const file = await open(path, 'r')
  const film = await readVideo(file).finally(() => file.close())
  if (!film) return 'unreadable'
  if (film.duration > LIMITS.length) return 'length'
  await copyFile(path, publicPath)
  const copy = await open(publicPath, 'r+')
  await stripVideoMetadata(copy).finally(() => copy.close())
  return { type, ...film }
}

async function prepareImage(path: string, publicPath: string): Promise<FileContent | ContentProblem> {
  const image = await readImage(await readFile(path))
  if (typeof image === 'string') return image
  await writeFile(publicPath, image.publicBytes)
  return image.content
}

async function readImage(
  bytes: Buffer,
): Promise<{ readonly content: FileContent; readonly publicBytes: Buffer } | ContentProblem> {
  const format = identifyImage(bytes)
  if (format === null) return 'unreadable'
  try {
    const metadata = await openImage(bytes, { limitInputPixels: false }).metadata()
    const { width, height, orientation = 1 } = metadata
    if (width * height > LIMITS.pixels) return 'pixels'
    // The header alone does not prove that the rest is complete: decodes a small version too.
    await openImage(bytes).resize({ width: 32 }).toBuffer()
    const publicBytes = await createPublicImage(bytes, format, metadata)
    if (publicBytes === null) return 'unreadable'
    // Applies the camera's orientation, which is stored beside the pixels.
    const turned = orientation >= 5
    const content = {
      type: PICTURES[format],
      width: turned ? height : width,
      height: turned ? width : height,
      duration: null,
    }
    return { content, publicBytes }
  } catch {
    return 'unreadable'
  }
}

/** Returns the SHA-256 of a local file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

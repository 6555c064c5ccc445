import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FontType, isFontType, isVideo, type UploadType } from '@vitrine/core/media/uploads'
import sharp from 'sharp'
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

const PICTURES: Readonly<Record<string, UploadType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/**
 * Reads the content of a local file. Accepts only our types, detected from the bytes regardless of the name, that can
 * be displayed. `as` is the announced kind: image, video or font.
 */
export async function readContent(
  path: string,
  as: UploadType | FontType,
): Promise<FileContent | ContentProblem> {
  if (isFontType(as)) return fontAt(path)
  return isVideo(as) ? filmAt(path, as) : pictureAt(path)
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
async function fontAt(path: string): Promise<FileContent | ContentProblem> {
  const file = await open(path, 'r')
  const first = Buffer.alloc(4)
  await file.read(first, 0, 4, 0).finally(() => file.close())
  const type = FONTS[first.toString('hex')]
  return type ? { type, width: null, height: null, duration: null } : 'unreadable'
}

async function filmAt(path: string, type: UploadType): Promise<FileContent | ContentProblem> {
  const file = await open(path, 'r')
  const film = await readVideo(file).finally(() => file.close())
  if (!film) return 'unreadable'
  return film.duration > LIMITS.length ? 'length' : { type, ...film }
}

async function pictureAt(path: string): Promise<FileContent | ContentProblem> {
  try {
    const picture = sharp(path, { limitInputPixels: false })
    const { format, width, height, orientation = 1 } = await picture.metadata()
    const type = format === undefined ? undefined : PICTURES[format]
    if (!type) return 'unreadable'
    if (width * height > LIMITS.pixels) return 'pixels'
    // The header alone does not prove that the rest is complete: decodes a small version too.
    await sharp(path).resize({ width: 32 }).toBuffer()
    // Applies the camera's orientation, which is stored beside the pixels.
    const turned = orientation >= 5
    return { type, width: turned ? height : width, height: turned ? width : height, duration: null }
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

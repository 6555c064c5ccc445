import { crc32 } from 'node:zlib'
import type { ImageFormat } from './open-image.ts'

const ORIENTATION_TAG = 0x0112

/** What of the metadata a display needs. */
export type DisplayMetadata = {
  /** 1 to 8, as in Exif; 1 is upright. */
  readonly orientation: number
  /** False: the color profile goes too, and the colors are displayed as sRGB. */
  readonly hasProfile: boolean
}

/**
 * Removes what an image says beside its pixels: place, camera, owner, times, embedded previews, and bytes after its end.
 * Keeps what its display needs: animation, color profile, and an orientation that is not upright. The pixels stay byte
 * by byte. Null for an image whose structure cannot be read.
 */
export function stripMetadata(
  bytes: Buffer,
  format: ImageFormat,
  { orientation, hasProfile }: DisplayMetadata,
): Buffer | null {
  try {
    const exif = orientation === 1 ? null : createExif(orientation)
    return Buffer.concat([...STRIPPERS[format](bytes, { exif, hasProfile })])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Display = { readonly exif: Buffer | null; readonly hasProfile: boolean }
type Stripper = (bytes: Buffer, display: Display) => Iterable<Buffer>
const STRIPPERS: Readonly<Record<ImageFormat, Stripper>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
}

/** Creates an Exif block (TIFF, little endian) that contains the orientation only. */
function createExif(orientation: number): Buffer {
  const block = Buffer.alloc(26)
  block.write('II*\0', 'latin1')
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(1, 8)
  block.writeUInt16LE(ORIENTATION_TAG, 10)
  block.writeUInt16LE(3, 12)
  block.writeUInt32LE(1, 14)
  block.writeUInt16LE(orientation, 18)
  return block
}

/** Returns a part of the bytes. Throws RangeError beyond their end. */
function slice(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length || to < from) throw new RangeError('The image ends early')
  return bytes.subarray(from, to)
}

function* stripJpeg(bytes: Buffer, { exif, hasProfile }: Display): Generator<Buffer> {
  yield slice(bytes, 0, 2)
  let missing = exif && toJpegExif(exif)
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('No marker')
    const marker = bytes.readUInt8(at + 1)
    // Markers may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      yield slice(bytes, at, at + 2)
      return
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    // Exif comes after JFIF, which comes first.
    if (missing && marker !== 0xe0) {
      yield missing
      missing = null
    }
    if (isDisplayedSegment(marker, slice(bytes, at + 4, end), hasProfile)) yield slice(bytes, at, end)
    at = end
    if (marker !== 0xda) continue
    const next = findMarker(bytes, at)
    yield slice(bytes, at, next)
    at = next
  }
}

function toJpegExif(exif: Buffer): Buffer {
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(head.length - 2 + exif.length, 2)
  return Buffer.concat([head, exif])
}

/** Returns true for a segment that decoders need: tables, frames, JFIF, color profiles and Adobe's color transform. */
function isDisplayedSegment(marker: number, body: Buffer, hasProfile: boolean): boolean {
  if (marker === 0xe2) return hasProfile && body.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  if (marker === 0xe0 || marker === 0xee) return true
  return !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe)
}

/** Returns where the coded data end that begin at `from`: at the next marker that is no restart. */
function findMarker(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at !== -1 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}

/** Chunks of a PNG that its display needs, besides the critical ones, whose names begin with a capital letter. */
const PNG_CHUNKS = new Set('tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

function* stripPng(bytes: Buffer, { exif, hasProfile }: Display): Generator<Buffer> {
  yield slice(bytes, 0, 8)
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const isDisplayed = /^[A-Z]/.test(kind) || (PNG_CHUNKS.has(kind) && (hasProfile || kind !== 'iCCP'))
    if (isDisplayed) yield slice(bytes, at, end)
    if (kind === 'IHDR' && exif) yield toPngChunk('eXIf', exif)
    if (kind === 'IEND') return
    at = end
  }
}

function toPngChunk(kind: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + body.length)
  chunk.writeUInt32BE(body.length)
  chunk.write(kind, 4, 'latin1')
  body.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length)
  return chunk
}

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
/** Flags of the chunk `VP8X` that announce a color profile, Exif and XMP. */
const WEBP_PROFILE = 0x20
const WEBP_EXIF = 0x08
const WEBP_XMP = 0x04

function stripWebp(bytes: Buffer, { exif, hasProfile }: Display): Buffer[] {
  const chunks: Buffer[] = []
  const length = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  let isExtended = false
  for (let at = 12; at + 8 <= length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const kind = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(slice(bytes, at, at + 8 + size))
    if (kind === 'VP8X') {
      const removed = WEBP_EXIF | WEBP_XMP | (hasProfile ? 0 : WEBP_PROFILE)
      chunk.writeUInt8((chunk.readUInt8(8) & ~removed) | (exif ? WEBP_EXIF : 0), 8)
      isExtended = true
    }
    if (WEBP_CHUNKS.has(kind) && (hasProfile || kind !== 'ICCP')) chunks.push(chunk, Buffer.alloc(size % 2))
    at += 8 + size + (size % 2)
  }
  // Only an extended file can contain Exif.
  if (exif && isExtended) {
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
    head.writeUInt32LE(exif.length, 4)
    chunks.push(head, exif)
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + chunks.reduce((size, chunk) => size + chunk.length, 0), 4)
  return [head, ...chunks]
}

/** Returns the size of a color table by the flags of its block, bytes. */
const toColorTableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function* stripGif(bytes: Buffer): Generator<Buffer> {
  const screenEnd = 13 + toColorTableSize(bytes.readUInt8(10))
  yield slice(bytes, 0, screenEnd)
  for (let at = screenEnd; at < bytes.length; ) {
    const kind = bytes.readUInt8(at)
    if (kind === 0x3b) {
      yield slice(bytes, at, at + 1)
      return
    }
    if (kind !== 0x21 && kind !== 0x2c) throw new RangeError('No block')
    const dataAt = kind === 0x2c ? at + 11 + toColorTableSize(bytes.readUInt8(at + 9)) : at + 2
    const end = findGifBlockEnd(bytes, dataAt)
    if (kind === 0x2c || isDisplayedExtension(bytes, at)) yield slice(bytes, at, end)
    at = end
  }
}

/** Returns where a chain of sub-blocks ends, each with its length before it; an empty one is the last. */
function findGifBlockEnd(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    const size = bytes.readUInt8(at)
    at += 1 + size
    if (size === 0) return at
  }
}

/** Returns true for a GIF extension that its display needs: frame times, text and the number of repetitions. */
function isDisplayedExtension(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1)
  if (label === 0xff) return /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', at + 3, at + 14))
  return label === 0xf9 || label === 0x01
}

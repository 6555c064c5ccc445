import type { FileHandle } from 'node:fs/promises'

export type Video = { readonly width: number; readonly height: number; readonly duration: number }

/** Maximum size of a video's index tables, bytes: ten minutes have some hundred kB. */
const TABLES_LIMIT = 32 * 1024 * 1024

/** Reads size (px) and duration (ms) of an MP4 or MOV file. Null for any other file, or one without a video track. */
export async function readVideo(file: FileHandle): Promise<Video | null> {
  const { size: end } = await file.stat()
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= end; ) {
    await file.read(head, 0, 16, at)
    const kind = head.toString('latin1', 4, 8)
    // Image files of some cameras start like videos.
    if (at === 0 && (kind !== 'ftyp' || /^(?:hei|hev|mif|msf|avi)/.test(head.toString('latin1', 8, 12))))
      return null
    const sizeField = head.readUInt32BE(0)
    const size = sizeField === 1 ? Number(head.readBigUInt64BE(8)) : sizeField === 0 ? end - at : sizeField
    if (size < 8 || at + size > end) return null
    if (kind === 'moov') {
      if (size > TABLES_LIMIT) return null
      const moov = Buffer.alloc(size)
      await file.read(moov, 0, size, at)
      return filmOf(moov.subarray(sizeField === 1 ? 16 : 8))
    }
    at += size
  }
  return null
}

/** Iterates over the boxes in a byte range. */
function* boxes(bytes: Buffer): Generator<{ readonly kind: string; readonly body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) return
    yield { kind: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) }
    at += size
  }
}

function filmOf(moov: Buffer): Video | null {
  let duration = 0
  let dimensions: { readonly width: number; readonly height: number } | null = null
  for (const { kind, body } of boxes(moov)) {
    if (kind === 'mvhd' && body.length >= 32) {
      const long = body.readUInt8(0) === 1
      const scale = body.readUInt32BE(long ? 20 : 12)
      const length = long ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)
      if (scale > 0) duration = Math.min(2 ** 31 - 1, Math.round((length / scale) * 1000))
    }
    if (kind !== 'trak') continue
    for (const { kind: inner, body: track } of boxes(body)) {
      if (inner !== 'tkhd' || track.length < 84) continue
      // The last two fields are 16.16 fixed-point numbers. Audio tracks have no width and height.
      const [width, height] = [8, 4].map((back) => track.readUInt32BE(track.length - back) >>> 16)
      if (width && height) dimensions ??= { width, height }
    }
  }
  return dimensions && { ...dimensions, duration }
}

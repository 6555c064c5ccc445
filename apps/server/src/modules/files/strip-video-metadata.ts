import type { FileHandle } from 'node:fs/promises'

/** Boxes that say where, when and by what a video was recorded. Players need none of them. */
const METADATA = new Set(['meta', 'udta', 'uuid'])
/** Boxes whose content is searched as well. */
const CONTAINERS = new Set(['moov', 'trak'])
const BLANK_BYTES = 64 * 1024

type Range = { readonly from: number; readonly to: number }

/**
 * Overwrites the metadata of an MP4 or MOV file with zeros, in place: its boxes become free space, so that the positions
 * of all others stay valid.
 */
export async function stripVideoMetadata(file: FileHandle): Promise<void> {
  await blankMetadata(file, { from: 0, to: (await file.stat()).size })
}

async function blankMetadata(file: FileHandle, { from, to }: Range): Promise<void> {
  const head = Buffer.alloc(16)
  for (let at = from; at + 8 <= to; ) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8) return
    const sizeField = head.readUInt32BE(0)
    const headSize = sizeField === 1 ? 16 : 8
    const size = sizeField === 1 ? Number(head.readBigUInt64BE(8)) : sizeField === 0 ? to - at : sizeField
    if (size < headSize || at + size > to) return
    const kind = head.toString('latin1', 4, 8)
    const body = { from: at + headSize, to: at + size }
    if (CONTAINERS.has(kind)) await blankMetadata(file, body)
    if (METADATA.has(kind)) {
      await file.write(Buffer.from('free'), 0, 4, at + 4)
      await blank(file, body)
    }
    at += size
  }
}

async function blank(file: FileHandle, { from, to }: Range): Promise<void> {
  for (let at = from; at < to; at += BLANK_BYTES) {
    const zeros = Buffer.alloc(Math.min(BLANK_BYTES, to - at))
    await file.write(zeros, 0, zeros.length, at)
  }
}

import { crc32 } from 'node:zlib'
import { openImage } from './open-image.ts'

/** Maximum number of pixels of all frames of an animation that is converted: about one second of a processor. */
const MAX_PIXELS = 10_000_000
/** Maximum number of frames that are converted, however small they are. */
const MAX_FRAMES = 300
/** Maximum size of the color profile times the number of frames, bytes: each frame is converted with it. */
const MAX_PROFILE_BYTES = 64_000_000

const SIGNATURE_BYTES = 8
/** Length and kind before the content of a chunk, and its checksum behind it, bytes. */
const [CHUNK_HEAD_BYTES, CHECKSUM_BYTES] = [8, 4]
/** Number of its frame, before the data of a chunk `fdAT`, bytes. */
const SEQUENCE_BYTES = 4

type Chunk = { readonly kind: string; readonly body: Buffer }
/** A picture of the file: a frame with its control chunk, or a default image that is no frame. */
type Picture = { readonly control: Buffer | null; readonly data: Buffer[] }

/**
 * Converts an animated PNG to sRGB, frame by frame, since the image library knows only its first one. The result has no
 * color profile and no other metadata. Null for one that would take too long, or whose structure cannot be read.
 * @param profileBytes Size of the profile that it has, bytes.
 */
export async function convertApng(bytes: Buffer, profileBytes: number): Promise<Buffer | null> {
  const chunks = [...readChunks(bytes)]
  const header = chunks.find(({ kind }) => kind === 'IHDR')?.body
  const animation = chunks.find(({ kind }) => kind === 'acTL')
  if (header?.length !== 13 || !animation) return null
  const pictures = listPictures(chunks)
  const shared = chunks.filter(({ kind }) => ['iCCP', 'PLTE', 'tRNS'].includes(kind))
  if (pictures.length === 0 || !isAffordable(pictures, header, profileBytes)) return null
  const frames: Chunk[] = []
  let convertedHeader: Buffer | null = null
  let sequence = 0
  for (const [at, { control, data }] of pictures.entries()) {
    const size = control?.subarray(4, 12) ?? header.subarray(0, 8)
    const picture = await convertPicture(Buffer.concat([size, header.subarray(8)]), shared, data)
    convertedHeader ??= Buffer.concat([header.subarray(0, 8), picture.header.subarray(8)])
    // Frames of other depths cannot be in one file.
    if (!picture.header.subarray(8).equals(convertedHeader.subarray(8))) return null
    if (control)
      frames.push({ kind: 'fcTL', body: Buffer.concat([toUint32(sequence++), control.subarray(4)]) })
    frames.push(
      at === 0
        ? { kind: 'IDAT', body: picture.data }
        : { kind: 'fdAT', body: Buffer.concat([toUint32(sequence++), picture.data]) },
    )
  }
  return convertedHeader && writePng([{ kind: 'IHDR', body: convertedHeader }, animation, ...frames])
}

function* readChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE_BYTES; at + CHUNK_HEAD_BYTES + CHECKSUM_BYTES <= bytes.length; ) {
    const end = at + CHUNK_HEAD_BYTES + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + CHUNK_HEAD_BYTES)
    yield { kind, body: bytes.subarray(at + CHUNK_HEAD_BYTES, end) }
    if (kind === 'IEND') return
    at = end + CHECKSUM_BYTES
  }
}

/** Lists the pictures of an animated PNG in their order; none for a file whose frames are not complete. */
function listPictures(chunks: readonly Chunk[]): readonly Picture[] {
  const pictures: Picture[] = []
  for (const { kind, body } of chunks) {
    if (kind === 'fcTL') {
      if (body.length !== 26) return []
      pictures.push({ control: body, data: [] })
    } else if (kind === 'IDAT') {
      if (pictures.length === 0) pictures.push({ control: null, data: [] })
      pictures[0]?.data.push(body)
    } else if (kind === 'fdAT') pictures.at(-1)?.data.push(body.subarray(SEQUENCE_BYTES))
  }
  return pictures.every(({ data }) => data.length > 0) ? pictures : []
}

function isAffordable(pictures: readonly Picture[], header: Buffer, profileBytes: number): boolean {
  const pixels = pictures.reduce((sum, { control }) => {
    const size = control?.subarray(4) ?? header
    return sum + size.readUInt32BE(0) * size.readUInt32BE(4)
  }, 0)
  return (
    pixels <= MAX_PIXELS &&
    pictures.length <= MAX_FRAMES &&
    profileBytes * pictures.length <= MAX_PROFILE_BYTES
  )
}

/** Converts one picture to sRGB with transparency. Throws for one that cannot be decoded. */
async function convertPicture(header: Buffer, shared: readonly Chunk[], data: readonly Buffer[]) {
  const still = writePng([
    { kind: 'IHDR', body: header },
    ...shared,
    { kind: 'IDAT', body: Buffer.concat(data) },
  ])
  const converted = await openImage(still)
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ palette: false })
    .toBuffer()
  const chunks = [...readChunks(converted)]
  return {
    header: chunks[0]?.body ?? Buffer.alloc(0),
    data: Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ body }) => body)),
  }
}

const toUint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function writePng(chunks: readonly Chunk[]): Buffer {
  const parts = [...chunks, { kind: 'IEND', body: Buffer.alloc(0) }].flatMap(({ kind, body }) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
    return [toUint32(body.length), named, toUint32(crc32(named))]
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

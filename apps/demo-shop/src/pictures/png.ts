import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const squeeze = promisify(deflate)

/**
 * Opaque pixels (RGBA, row by row) as a small PNG: colour without alpha, each row under the filter that leaves
 * least behind, and steps of two levels in place of one, which no eye sees and which halves the bytes.
 */
export async function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const raw = filteredRows(pixels, width, height)
  const data = await squeeze(raw, { level: 9, memLevel: 9 })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, colour type RGB, the standard's only compression, filter set and no interlacing.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const filters = 3

function filteredRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const stride = width * 3
  const out = Buffer.alloc((stride + 1) * height)
  let above = new Uint8Array(stride)
  let row = new Uint8Array(stride)
  const tries = Array.from({ length: filters }, () => new Uint8Array(stride))
  const [sub, up, paeth] = tries
  if (!sub || !up || !paeth) return out
  for (let y = 0; y < height; y++) {
    for (let x = 0, from = y * width * 4, to = 0; x < width; x++, from += 4, to += 3) {
      row[to] = (pixels[from] ?? 0) & 0xfe
      row[to + 1] = (pixels[from + 1] ?? 0) & 0xfe
      row[to + 2] = (pixels[from + 2] ?? 0) & 0xfe
    }
    const sums = [0, 0, 0]
    for (let at = 0; at < stride; at++) {
      const value = row[at] ?? 0
      const left = at < 3 ? 0 : (row[at - 3] ?? 0)
      const top = above[at] ?? 0
      const corner = at < 3 ? 0 : (above[at - 3] ?? 0)
      const guess = predictor(left, top, corner)
      sub[at] = value - left
      up[at] = value - top
      paeth[at] = value - guess
      sums[0] = (sums[0] ?? 0) + distance(sub[at] ?? 0)
      sums[1] = (sums[1] ?? 0) + distance(up[at] ?? 0)
      sums[2] = (sums[2] ?? 0) + distance(paeth[at] ?? 0)
    }
    const best = sums.indexOf(Math.min(...sums))
    // Filter types of the format: 1 left, 2 above, 4 the nearest of three.
    out[y * (stride + 1)] = [1, 2, 4][best] ?? 1
    out.set(tries[best] ?? sub, y * (stride + 1) + 1)
    const spare = above
    above = row
    row = spare
  }
  return out
}

const distance = (value: number) => (value < 128 ? value : 256 - value)

function predictor(left: number, top: number, corner: number): number {
  const estimate = left + top - corner
  const toLeft = Math.abs(estimate - left)
  const toTop = Math.abs(estimate - top)
  const toCorner = Math.abs(estimate - corner)
  if (toLeft <= toTop && toLeft <= toCorner) return left
  return toTop <= toCorner ? top : corner
}

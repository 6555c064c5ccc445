import { BoolWriter, kinds, Tokens } from './webp-bits.ts'
import { backward, backwardFirsts, forward, forwardFirsts, quantise, type Steps } from './webp-blocks.ts'
import { acSteps, dcSteps } from './webp-tables.ts'

/** Index into the tables of steps: what libraries call quality 85 or so. */
const quantiser = 15
const filterLevel = 12

type Plane = {
  readonly source: Uint8Array
  /** As a reader will see it, before its smoothing filter. */
  readonly seen: Uint8Array
  readonly stride: number
  /** Side of this plane's part of a macroblock: 16 for light, 8 for colour. */
  readonly side: number
}

const modes = ['dc', 'v', 'h', 'tm'] as const
type Mode = (typeof modes)[number]

/**
 * Opaque pixels (RGBA, row by row) as lossy WebP: one VP8 key frame (RFC 6386) whose macroblocks are predicted
 * whole, which suits drawings with calm grounds.
 */
export function encodeWebp(pixels: Uint8Array, width: number, height: number): Buffer {
  const columns = (width + 15) >> 4
  const rows = (height + 15) >> 4
  const planes = planesOf(pixels, width, height, columns, rows)
  const [luma] = planes
  const step = (table: readonly number[]) => table[quantiser] ?? 8
  const lumaSteps: Steps = { first: step(dcSteps), other: step(acSteps) }
  const firstSteps: Steps = {
    first: step(dcSteps) * 2,
    other: Math.max(8, Math.floor((step(acSteps) * 155) / 100)),
  }
  const chromaSteps: Steps = { first: Math.min(132, step(dcSteps)), other: step(acSteps) }

  const tokens = new Tokens()
  const macroblocks: { readonly mode: Mode; readonly colour: Mode; readonly empty: boolean }[] = []
  // Whether the blocks above and at the left hold something: four of light, two and two of colour, the firsts.
  const above = new Uint8Array(columns * 9)
  const left = new Uint8Array(9)
  const guess = new Uint8Array(256)
  const blocks = new Int32Array(16 * 16)
  const firsts = new Int32Array(16)
  const levels = new Int16Array(25 * 16)
  for (let row = 0; row < rows; row++) {
    left.fill(0)
    for (let column = 0; column < columns; column++) {
      levels.fill(0)
      const mode = predict(luma, column, row, guess)
      each(16, (block, x, y) => {
        const from = (row * 16 + y) * luma.stride + column * 16 + x
        forward(luma.source, from, luma.stride, guess, y * 16 + x, 16, blocks, block * 16)
      })
      forwardFirsts(blocks, firsts)
      quantise(firsts, 0, firstSteps, 0, levels, 24 * 16)
      each(16, (block) => quantise(blocks, block * 16, lumaSteps, 1, levels, block * 16))
      backwardFirsts(firsts, blocks)
      each(16, (block, x, y) => {
        const to = (row * 16 + y) * luma.stride + column * 16 + x
        backward(blocks, block * 16, guess, y * 16 + x, 16, luma.seen, to, luma.stride)
      })
      const colour = colourMode(planes, column, row, guess)
      for (const [index, plane] of planes.slice(1).entries()) {
        fill(plane, column, row, colour, guess)
        each(8, (block, x, y) => {
          const at = (row * 8 + y) * plane.stride + column * 8 + x
          forward(plane.source, at, plane.stride, guess, y * 8 + x, 8, blocks, block * 16)
          quantise(blocks, block * 16, chromaSteps, 0, levels, (16 + index * 4 + block) * 16)
          backward(blocks, block * 16, guess, y * 8 + x, 8, plane.seen, at, plane.stride)
        })
      }
      const empty = levels.every((one) => one === 0)
      macroblocks.push({ mode, colour, empty })
      if (empty) {
        left.fill(0)
        above.fill(0, column * 9, column * 9 + 9)
      } else writeTokens(tokens, levels, above.subarray(column * 9, column * 9 + 9), left)
    }
  }
  return container(frame(width, height, macroblocks, tokens))
}

function each(side: number, run: (block: number, x: number, y: number) => void): void {
  const across = side / 4
  for (let block = 0; block < across * across; block++) {
    run(block, (block % across) * 4, Math.floor(block / across) * 4)
  }
}

function writeTokens(tokens: Tokens, levels: Int16Array, above: Uint8Array, left: Uint8Array): void {
  const block = (index: number, start: number, kind: number, top: number, side: number) => {
    const neighbours = (above[top] ?? 0) + (left[side] ?? 0)
    const holds = tokens.block(levels, index * 16, start, kind, neighbours)
    above[top] = holds
    left[side] = holds
  }
  block(24, 0, kinds.lumaFirsts, 8, 8)
  for (let at = 0; at < 16; at++) block(at, 1, kinds.lumaWithoutFirst, at % 4, at >> 2)
  for (let at = 0; at < 8; at++) {
    const plane = 4 + (at >> 2) * 2
    block(16 + at, 0, kinds.chroma, plane + (at % 2), plane + ((at >> 1) % 2))
  }
}

/** Fills `guess` with the best prediction of light and says which it is. */
function predict(plane: Plane, column: number, row: number, guess: Uint8Array): Mode {
  let best: Mode = 'dc'
  let least = Number.POSITIVE_INFINITY
  for (const mode of possible(column, row)) {
    fill(plane, column, row, mode, guess)
    const miss = distance(plane, column, row, guess)
    if (miss >= least) continue
    least = miss
    best = mode
  }
  fill(plane, column, row, best, guess)
  return best
}

function colourMode(planes: readonly Plane[], column: number, row: number, guess: Uint8Array): Mode {
  let best: Mode = 'dc'
  let least = Number.POSITIVE_INFINITY
  for (const mode of possible(column, row)) {
    let miss = 0
    for (const plane of planes.slice(1)) {
      fill(plane, column, row, mode, guess)
      miss += distance(plane, column, row, guess)
    }
    if (miss >= least) continue
    least = miss
    best = mode
  }
  return best
}

/** At the upper and the left edge there is nothing to predict from but a mean. */
const possible = (column: number, row: number): readonly Mode[] =>
  column > 0 && row > 0 ? modes : column > 0 ? ['dc', 'h'] : row > 0 ? ['dc', 'v'] : ['dc']

function distance(plane: Plane, column: number, row: number, guess: Uint8Array): number {
  const { source, stride, side } = plane
  let sum = 0
  for (let y = 0; y < side; y++) {
    const from = (row * side + y) * stride + column * side
    for (let x = 0; x < side; x++) {
      const miss = (source[from + x] ?? 0) - (guess[y * side + x] ?? 0)
      sum += miss * miss
    }
  }
  return sum
}

function fill(plane: Plane, column: number, row: number, mode: Mode, guess: Uint8Array): void {
  const { seen, stride, side } = plane
  const corner = row * side * stride + column * side
  const top = corner - stride
  if (mode === 'dc') {
    let sum = 0
    for (let at = 0; at < side; at++) {
      if (row > 0) sum += seen[top + at] ?? 0
      if (column > 0) sum += seen[corner + at * stride - 1] ?? 0
    }
    const known = (row > 0 ? side : 0) + (column > 0 ? side : 0)
    guess.fill(known === 0 ? 128 : (sum + known / 2) / known, 0, side * side)
    return
  }
  const edge = mode === 'tm' ? (seen[top - 1] ?? 0) : 0
  for (let y = 0; y < side; y++) {
    const start = seen[corner + y * stride - 1] ?? 0
    for (let x = 0; x < side; x++) {
      const up = seen[top + x] ?? 0
      const value = mode === 'v' ? up : mode === 'h' ? start : start + up - edge
      guess[y * side + x] = Math.max(0, Math.min(255, value))
    }
  }
}

type Planes = readonly [light: Plane, blue: Plane, red: Plane]

/** Light and colour planes of whole macroblocks; the last row and column are repeated to fill them. */
function planesOf(pixels: Uint8Array, width: number, height: number, columns: number, rows: number): Planes {
  const plane = (side: number): Plane => {
    const size = columns * side * rows * side
    return { source: new Uint8Array(size), seen: new Uint8Array(size), stride: columns * side, side }
  }
  const [light, blue, red]: Planes = [plane(16), plane(8), plane(8)]
  const line = new Int32Array(blue.stride * 3)
  for (let y = 0; y < rows * 16; y++) {
    const from = Math.min(y, height - 1) * width
    if (y % 2 === 0) line.fill(0)
    for (let x = 0; x < light.stride; x++) {
      const at = (from + Math.min(x, width - 1)) * 4
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
      light.source[y * light.stride + x] = (16839 * r + 33059 * g + 6420 * b + 1081344) >> 16
      const sum = (x >> 1) * 3
      line[sum] = (line[sum] ?? 0) + r
      line[sum + 1] = (line[sum + 1] ?? 0) + g
      line[sum + 2] = (line[sum + 2] ?? 0) + b
    }
    if (y % 2 === 0) continue
    for (let x = 0; x < blue.stride; x++) {
      const [r, g, b] = [line[x * 3] ?? 0, line[x * 3 + 1] ?? 0, line[x * 3 + 2] ?? 0]
      const to = (y >> 1) * blue.stride + x
      // Sums of four pixels, hence two bits more to shift away.
      blue.source[to] = (-9719 * r - 19081 * g + 28800 * b + 33685504) >> 18
      red.source[to] = (28800 * r - 24116 * g - 4684 * b + 33685504) >> 18
    }
  }
  return [light, blue, red]
}

function frame(
  width: number,
  height: number,
  macroblocks: readonly { readonly mode: Mode; readonly colour: Mode; readonly empty: boolean }[],
  tokens: Tokens,
): Uint8Array {
  const head = new BoolWriter()
  // Colour space and clamping as usual, no segments, the normal filter, no deltas of it, one partition.
  head.number(0, 2)
  head.number(0, 1)
  head.number(0, 1)
  head.number(filterLevel, 6)
  head.number(0, 3)
  head.number(0, 1)
  head.number(0, 2)
  head.number(quantiser, 7)
  head.number(0, 5)
  // Probabilities are for this frame: there is no other.
  head.number(0, 1)
  const probabilities = tokens.settle(head)
  const full = macroblocks.filter((one) => !one.empty).length
  const skip = Math.max(1, Math.min(255, Math.round((255 * full) / macroblocks.length)))
  head.number(1, 1)
  head.number(skip, 8)
  for (const { mode, colour, empty } of macroblocks) {
    head.put(empty ? 1 : 0, skip)
    head.put(1, 145)
    const late = mode === 'h' || mode === 'tm'
    head.put(late ? 1 : 0, 156)
    if (late) head.put(mode === 'tm' ? 1 : 0, 128)
    else head.put(mode === 'v' ? 1 : 0, 163)
    head.put(colour === 'dc' ? 0 : 1, 142)
    if (colour === 'dc') continue
    head.put(colour === 'v' ? 0 : 1, 114)
    if (colour !== 'v') head.put(colour === 'tm' ? 1 : 0, 183)
  }
  const body = new BoolWriter()
  tokens.write(body, probabilities)
  const first = head.finish()
  const start = Buffer.alloc(10)
  // A key frame that is shown, the length of the first part, the start code, the size.
  start.writeUIntLE(0x10 | (first.length << 5), 0, 3)
  start.set([0x9d, 0x01, 0x2a], 3)
  start.writeUInt16LE(width, 6)
  start.writeUInt16LE(height, 8)
  return Buffer.concat([start, first, body.finish()])
}

function container(data: Uint8Array): Buffer {
  const head = Buffer.alloc(20)
  const padded = data.length + (data.length % 2)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(12 + padded, 4)
  head.write('WEBPVP8 ', 8, 'latin1')
  head.writeUInt32LE(data.length, 16)
  return Buffer.concat([head, data, Buffer.alloc(padded - data.length)])
}

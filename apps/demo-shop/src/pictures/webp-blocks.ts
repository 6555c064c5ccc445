import { zigzag } from './webp-bits.ts'

/** Transforms of VP8 (RFC 6386 section 14); those back must be exact, for every reader repeats them. */

const clamp = (value: number) => Math.max(0, Math.min(255, value))
const low = (value: number) => ((value * 20091) >> 16) + value
const high = (value: number) => (value * 35468) >> 16

const work = new Int32Array(16)

/** Difference of source and prediction, 4 by 4, as frequencies in `out` from `at`. */
export function forward(
  source: Uint8Array,
  from: number,
  stride: number,
  guess: Uint8Array,
  guessFrom: number,
  guessStride: number,
  out: Int32Array,
  at: number,
): void {
  for (let row = 0; row < 4; row++) {
    const s = from + row * stride
    const g = guessFrom + row * guessStride
    const d0 = (source[s] ?? 0) - (guess[g] ?? 0)
    const d1 = (source[s + 1] ?? 0) - (guess[g + 1] ?? 0)
    const d2 = (source[s + 2] ?? 0) - (guess[g + 2] ?? 0)
    const d3 = (source[s + 3] ?? 0) - (guess[g + 3] ?? 0)
    const [a0, a1, a2, a3] = [d0 + d3, d1 + d2, d1 - d2, d0 - d3]
    work[row * 4] = (a0 + a1) * 8
    work[row * 4 + 1] = (a2 * 2217 + a3 * 5352 + 1812) >> 9
    work[row * 4 + 2] = (a0 - a1) * 8
    work[row * 4 + 3] = (a3 * 2217 - a2 * 5352 + 937) >> 9
  }
  for (let column = 0; column < 4; column++) {
    const [w0, w1, w2, w3] = [
      work[column] ?? 0,
      work[4 + column] ?? 0,
      work[8 + column] ?? 0,
      work[12 + column] ?? 0,
    ]
    const [a0, a1, a2, a3] = [w0 + w3, w1 + w2, w1 - w2, w0 - w3]
    out[at + column] = (a0 + a1 + 7) >> 4
    out[at + 4 + column] = ((a2 * 2217 + a3 * 5352 + 12000) >> 16) + (a3 === 0 ? 0 : 1)
    out[at + 8 + column] = (a0 - a1 + 7) >> 4
    out[at + 12 + column] = (a3 * 2217 - a2 * 5352 + 51000) >> 16
  }
}

/** Adds the frequencies at `at` to the prediction and stores the pixels that a reader will see. */
export function backward(
  frequencies: Int32Array,
  at: number,
  guess: Uint8Array,
  guessFrom: number,
  guessStride: number,
  out: Uint8Array,
  to: number,
  stride: number,
): void {
  for (let column = 0; column < 4; column++) {
    const f0 = frequencies[at + column] ?? 0
    const f1 = frequencies[at + 4 + column] ?? 0
    const f2 = frequencies[at + 8 + column] ?? 0
    const f3 = frequencies[at + 12 + column] ?? 0
    const [a, b, c, d] = [f0 + f2, f0 - f2, high(f1) - low(f3), low(f1) + high(f3)]
    work[column * 4] = a + d
    work[column * 4 + 1] = b + c
    work[column * 4 + 2] = b - c
    work[column * 4 + 3] = a - d
  }
  for (let row = 0; row < 4; row++) {
    const dc = (work[row] ?? 0) + 4
    const [w1, w2, w3] = [work[4 + row] ?? 0, work[8 + row] ?? 0, work[12 + row] ?? 0]
    const [a, b, c, d] = [dc + w2, dc - w2, high(w1) - low(w3), low(w1) + high(w3)]
    const g = guessFrom + row * guessStride
    const o = to + row * stride
    out[o] = clamp((guess[g] ?? 0) + ((a + d) >> 3))
    out[o + 1] = clamp((guess[g + 1] ?? 0) + ((b + c) >> 3))
    out[o + 2] = clamp((guess[g + 2] ?? 0) + ((b - c) >> 3))
    out[o + 3] = clamp((guess[g + 3] ?? 0) + ((a - d) >> 3))
  }
}

/** The sixteen first coefficients of a macroblock (every 16th of `blocks`), transformed once more. */
export function forwardFirsts(blocks: Int32Array, out: Int32Array): void {
  for (let row = 0; row < 4; row++) {
    const first = (column: number) => blocks[(row * 4 + column) * 16] ?? 0
    const [a0, a1, a2, a3] = [
      first(0) + first(2),
      first(1) + first(3),
      first(1) - first(3),
      first(0) - first(2),
    ]
    work[row * 4] = a0 + a1
    work[row * 4 + 1] = a3 + a2
    work[row * 4 + 2] = a3 - a2
    work[row * 4 + 3] = a0 - a1
  }
  for (let column = 0; column < 4; column++) {
    const [w0, w1, w2, w3] = [
      work[column] ?? 0,
      work[4 + column] ?? 0,
      work[8 + column] ?? 0,
      work[12 + column] ?? 0,
    ]
    const [a0, a1, a2, a3] = [w0 + w2, w1 + w3, w1 - w3, w0 - w2]
    out[column] = (a0 + a1) >> 1
    out[4 + column] = (a3 + a2) >> 1
    out[8 + column] = (a3 - a2) >> 1
    out[12 + column] = (a0 - a1) >> 1
  }
}

export function backwardFirsts(firsts: Int32Array, blocks: Int32Array): void {
  for (let column = 0; column < 4; column++) {
    const [f0, f1, f2, f3] = [
      firsts[column] ?? 0,
      firsts[4 + column] ?? 0,
      firsts[8 + column] ?? 0,
      firsts[12 + column] ?? 0,
    ]
    const [a0, a1, a2, a3] = [f0 + f3, f1 + f2, f1 - f2, f0 - f3]
    work[column] = a0 + a1
    work[4 + column] = a3 + a2
    work[8 + column] = a0 - a1
    work[12 + column] = a3 - a2
  }
  for (let row = 0; row < 4; row++) {
    const dc = (work[row * 4] ?? 0) + 3
    const [w1, w2, w3] = [work[row * 4 + 1] ?? 0, work[row * 4 + 2] ?? 0, work[row * 4 + 3] ?? 0]
    const [a0, a1, a2, a3] = [dc + w3, w1 + w2, w1 - w2, dc - w3]
    blocks[row * 64] = (a0 + a1) >> 3
    blocks[row * 64 + 16] = (a3 + a2) >> 3
    blocks[row * 64 + 32] = (a0 - a1) >> 3
    blocks[row * 64 + 48] = (a3 - a2) >> 3
  }
}

/** Steps of the first and the other coefficients of a kind of block. */
export type Steps = {
  readonly first: number
  readonly other: number
}

/**
 * Rounds a block to its steps: levels in zigzag order into `levels`, what they stand for back into `block`.
 * Small values fall to nothing sooner than they would by plain rounding, which saves more than it costs.
 */
export function quantise(
  block: Int32Array,
  at: number,
  steps: Steps,
  start: number,
  levels: Int16Array,
  to: number,
): void {
  for (let place = start; place < 16; place++) {
    const where = at + (zigzag[place] ?? 0)
    const value = block[where] ?? 0
    const step = place === 0 ? steps.first : steps.other
    const size = Math.min(2047, Math.floor((Math.abs(value) + step * (place === 0 ? 0.42 : 0.36)) / step))
    const level = value < 0 ? -size : size
    levels[to + place] = level
    block[where] = level * step
  }
}

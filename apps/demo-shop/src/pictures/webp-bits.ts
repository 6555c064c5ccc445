import { changeProbabilities, tokenProbabilities } from './webp-tables.ts'

/** The arithmetic coder of VP8 (RFC 6386 section 7): bits with the probability, of 256, that they are 0. */
export class BoolWriter {
  private out = new Uint8Array(4096)
  private length = 0
  private range = 255
  private bottom = 0
  /** Shifts until the next byte is whole. */
  private left = 24

  put(bit: number, probability: number): void {
    const split = 1 + (((this.range - 1) * probability) >> 8)
    if (bit) {
      this.bottom += split
      // The sum may leave 32 bits: the carry goes into what is already written.
      if (this.bottom > 0xffffffff) this.carry()
      this.bottom = this.bottom >>> 0
      this.range -= split
    } else this.range = split
    while (this.range < 128) {
      this.range <<= 1
      if (this.bottom & 0x80000000) this.carry()
      this.bottom = (this.bottom << 1) >>> 0
      this.left -= 1
      if (this.left > 0) continue
      this.push(this.bottom >>> 24)
      this.bottom &= 0xffffff
      this.left = 8
    }
  }

  /** A number of `bits` bits, highest first, each as likely 0 as 1. */
  number(value: number, bits: number): void {
    for (let at = bits - 1; at >= 0; at--) this.put((value >> at) & 1, 128)
  }

  finish(): Uint8Array {
    this.number(0, 32)
    return this.out.subarray(0, this.length)
  }

  private carry(): void {
    let at = this.length - 1
    while (at >= 0 && this.out[at] === 255) this.out[at--] = 0
    if (at >= 0) this.out[at] = (this.out[at] ?? 0) + 1
  }

  private push(byte: number): void {
    if (this.length === this.out.length) {
      const larger = new Uint8Array(this.out.length * 2)
      larger.set(this.out)
      this.out = larger
    }
    this.out[this.length++] = byte
  }
}

/** Where coefficients lie in a block of 4 by 4, lowest frequency first. */
export const zigzag: readonly number[] = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15]
const bands: readonly number[] = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7]

/** Ranges of large coefficients: least value, then probabilities of the bits that follow. */
const ranges: readonly { readonly least: number; readonly bits: readonly number[] }[] = [
  { least: 5, bits: [159] },
  { least: 7, bits: [165, 145] },
  { least: 11, bits: [173, 148, 140] },
  { least: 19, bits: [176, 155, 140, 135] },
  { least: 35, bits: [180, 157, 141, 134, 130] },
  { least: 67, bits: [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129] },
]

/** Kinds of block that share token probabilities. */
export const kinds = { lumaWithoutFirst: 0, lumaFirsts: 1, chroma: 2 } as const

/** Tokens of all blocks, kept until their probabilities are known. */
export class Tokens {
  /** Twice the place of the probability, plus the bit; below zero: a fixed probability in the same way. */
  private bits = new Int16Array(1 << 16)
  private count = 0
  private readonly seen = new Uint32Array(tokenProbabilities.length * 2)

  private branch(place: number, bit: number): void {
    this.keep(place * 2 + bit)
    this.seen[place * 2 + bit] = (this.seen[place * 2 + bit] ?? 0) + 1
  }

  private keep(value: number): void {
    if (this.count === this.bits.length) {
      const larger = new Int16Array(this.bits.length * 2)
      larger.set(this.bits)
      this.bits = larger
    }
    this.bits[this.count++] = value
  }

  private fixed(probability: number, bit: number): void {
    this.keep(-1 - (probability * 2 + bit))
  }

  /**
   * The coefficients of one block in zigzag order from `start`, in a context of 0 to 2 neighbours that hold
   * something. Answers 1 when the block holds something itself.
   */
  block(levels: Int16Array, offset: number, start: number, kind: number, neighbours: number): 0 | 1 {
    let last = 15
    while (last >= start && levels[offset + last] === 0) last -= 1
    let context = neighbours
    let mayEnd = true
    for (let at = start; at <= last; at++) {
      const place = ((kind * 8 + (bands[at] ?? 0)) * 3 + context) * 11
      const level = levels[offset + at] ?? 0
      if (mayEnd) this.branch(place, 1)
      const size = Math.abs(level)
      mayEnd = size > 0
      context = Math.min(2, size)
      this.branch(place + 1, size > 0 ? 1 : 0)
      if (size === 0) continue
      this.size(place, size)
      this.fixed(128, level < 0 ? 1 : 0)
    }
    if (last < 15) this.branch(((kind * 8 + (bands[Math.max(start, last + 1)] ?? 0)) * 3 + context) * 11, 0)
    return last >= start ? 1 : 0
  }

  private size(place: number, size: number): void {
    this.branch(place + 2, size > 1 ? 1 : 0)
    if (size === 1) return
    this.branch(place + 3, size > 4 ? 1 : 0)
    if (size <= 4) {
      this.branch(place + 4, size > 2 ? 1 : 0)
      if (size > 2) this.branch(place + 5, size - 3)
      return
    }
    const index = ranges.findLastIndex((one) => size >= one.least)
    const range = ranges[index]
    this.branch(place + 6, index > 1 ? 1 : 0)
    if (index <= 1) this.branch(place + 7, index)
    else {
      this.branch(place + 8, index > 3 ? 1 : 0)
      this.branch(place + (index > 3 ? 10 : 9), (index - 2) % 2)
    }
    if (!range) return
    const rest = size - range.least
    for (const [at, probability] of range.bits.entries()) {
      this.fixed(probability, (rest >> (range.bits.length - 1 - at)) & 1)
    }
  }

  /** Says in the frame's head which probabilities change, and answers those to write with. */
  settle(head: BoolWriter): Uint8Array {
    const chosen = tokenProbabilities.slice()
    for (let place = 0; place < chosen.length; place++) {
      const [zeros, ones] = [this.seen[place * 2] ?? 0, this.seen[place * 2 + 1] ?? 0]
      const old = chosen[place] ?? 128
      const change = changeProbabilities[place] ?? 255
      const best =
        zeros + ones === 0 ? old : Math.max(1, Math.min(255, Math.round((255 * zeros) / (zeros + ones))))
      const cost = (probability: number) => zeros * bitsOf(probability) + ones * bitsOf(256 - probability)
      const saved = cost(old) - cost(best) - 8 - bitsOf(256 - change) + bitsOf(change)
      head.put(saved > 0 ? 1 : 0, change)
      if (saved <= 0) continue
      head.number(best, 8)
      chosen[place] = best
    }
    return chosen
  }

  write(writer: BoolWriter, probabilities: Uint8Array): void {
    for (let at = 0; at < this.count; at++) {
      const value = this.bits[at] ?? 0
      if (value >= 0) writer.put(value & 1, probabilities[value >> 1] ?? 128)
      else writer.put((-1 - value) & 1, (-1 - value) >> 1)
    }
  }
}

/** What a bit of this probability, of 256, costs. */
const bitsOf = (probability: number) => Math.log2(256 / Math.max(1, probability))

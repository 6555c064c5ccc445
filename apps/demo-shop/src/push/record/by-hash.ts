import type { Keeping } from './keeping.ts'

const MOST = 255

/** Two mixed numbers of 32 bits from a device and a text: together the key of a row. */
function hashes(ref: number, text: string): { high: number; low: number } {
  let high = Math.imul(ref ^ 0x9747b28c, 0x85ebca6b)
  let low = Math.imul(ref ^ 0x5bd1e995, 0xc2b2ae35)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul((low << 5) ^ (low >>> 27) ^ code, 0x9e3779b1)
  }
  high = Math.imul(high ^ (high >>> 16), 0x7feb352d)
  low = Math.imul(low ^ (low >>> 15), 0x846ca68b)
  // Never both zero: that is an empty row.
  return { high: (high ^ (high >>> 14)) >>> 0, low: ((low ^ (low >>> 13)) | 1) >>> 0 }
}

type Table = {
  readonly mask: number
  readonly high: Uint32Array
  readonly low: Uint32Array
  readonly delivered: Uint8Array
  readonly seen: Uint8Array
  readonly opened: Uint8Array
}

const table = (rows: number): Table => ({
  mask: rows - 1,
  high: new Uint32Array(rows),
  low: new Uint32Array(rows),
  delivered: new Uint8Array(rows),
  seen: new Uint8Array(rows),
  opened: new Uint8Array(rows),
})

/**
 * Counts by a number of 63 bits of each (token, message), without their names: 11 bytes a row. Two fall together as
 * seldom as such numbers do. What lies in which slot is not kept: a message in a slot counts as seen once.
 */
export class ByHash implements Keeping {
  #table = table(1 << 16)
  #size = 0

  get size(): number {
    return this.#size
  }

  #grow(): void {
    const from = this.#table
    this.#table = table((from.mask + 1) * 2)
    for (let row = 0; row <= from.mask; row++) {
      const low = from.low[row] ?? 0
      if (low === 0) continue
      const to = this.#place(from.high[row] ?? 0, low)
      this.#table.high[to] = from.high[row] ?? 0
      this.#table.low[to] = low
      this.#table.delivered[to] = from.delivered[row] ?? 0
      this.#table.seen[to] = from.seen[row] ?? 0
      this.#table.opened[to] = from.opened[row] ?? 0
    }
  }

  #place(high: number, low: number): number {
    const { mask } = this.#table
    let row = (high ^ Math.imul(low, 0x9e3779b1)) & mask
    while (this.#table.low[row] !== 0 && (this.#table.low[row] !== low || this.#table.high[row] !== high))
      row = (row + 1) & mask
    return row
  }

  #row(ref: number, message: string): number {
    const { high, low } = hashes(ref, message)
    const row = this.#place(high, low)
    if (this.#table.low[row] !== 0) return row
    if (++this.#size > this.#table.mask * 0.6) {
      this.#grow()
      const moved = this.#place(high, low)
      this.#table.high[moved] = high
      this.#table.low[moved] = low
      return moved
    }
    this.#table.high[row] = high
    this.#table.low[row] = low
    return row
  }

  accept(): void {}

  deliver(ref: number, message: string): boolean {
    const row = this.#row(ref, message)
    const before = this.#table.delivered[row] ?? 0
    if (before < MOST) this.#table.delivered[row] = before + 1
    return before === 0
  }

  show(ref: number, message: string, slot: string | null): { before: number; anew: boolean } {
    const row = this.#row(ref, message)
    const before = this.#table.seen[row] ?? 0
    if (before > 0 && slot !== null) return { before, anew: false }
    if (before < MOST) this.#table.seen[row] = before + 1
    return { before, anew: true }
  }

  hide(): void {}

  open(ref: number, message: string): boolean {
    const row = this.#row(ref, message)
    const before = this.#table.opened[row] ?? 0
    this.#table.opened[row] = 1
    return before === 0
  }

  find(): readonly [] {
    return []
  }

  list(): readonly [] {
    return []
  }
}

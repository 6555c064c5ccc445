import type { Keeping, MessageRow } from './keeping.ts'

const BLOCK = 16_384
const BITS = 14
const MOST = 65_535

/** Columns of so many rows: one object for 16,384 messages. */
type Block = {
  readonly refs: Int32Array
  /** The next row of the same message at another device; -1 for none. */
  readonly next: Int32Array
  readonly accepted: Uint16Array
  readonly delivered: Uint16Array
  readonly seen: Uint16Array
  readonly opened: Uint16Array
  /** 1 while it lies on the screen in a slot of its own name. */
  readonly showing: Uint8Array
  readonly firstAt: Float64Array
  readonly messages: string[]
}

const block = (): Block => ({
  refs: new Int32Array(BLOCK),
  next: new Int32Array(BLOCK).fill(-1),
  accepted: new Uint16Array(BLOCK),
  delivered: new Uint16Array(BLOCK),
  seen: new Uint16Array(BLOCK),
  opened: new Uint16Array(BLOCK),
  showing: new Uint8Array(BLOCK),
  firstAt: new Float64Array(BLOCK),
  messages: [],
})

function up(column: Uint16Array, at: number): number {
  const before = column[at] ?? 0
  if (before < MOST) column[at] = before + 1
  return before
}

/** Keeps a row for every message at every device, up to 16 million of them (what a Map holds). */
export class ByMessage implements Keeping {
  readonly #blocks: Block[] = []
  readonly #first = new Map<string, number>()
  /** What lies in a slot that does not bear its own name, by device and slot. */
  readonly #slots = new Map<string, number>()
  #size = 0

  get size(): number {
    return this.#size
  }

  #block(row: number): Block {
    const found = this.#blocks[row >>> BITS]
    if (!found) throw new RangeError(`There is no row ${row}.`)
    return found
  }

  /** The row of a message at a device, made when it is new. */
  #row(ref: number, message: string): number {
    const first = this.#first.get(message)
    let before = -1
    for (let row = first ?? -1; row >= 0; ) {
      const { refs, next } = this.#block(row)
      if (refs[row & (BLOCK - 1)] === ref) return row
      before = row
      row = next[row & (BLOCK - 1)] ?? -1
    }
    const row = this.#size++
    if ((row & (BLOCK - 1)) === 0) this.#blocks.push(block())
    const made = this.#block(row)
    made.refs[row & (BLOCK - 1)] = ref
    made.messages.push(message)
    if (before >= 0) this.#block(before).next[before & (BLOCK - 1)] = row
    else this.#first.set(message, row)
    return row
  }

  accept(ref: number, message: string): void {
    const row = this.#row(ref, message)
    up(this.#block(row).accepted, row & (BLOCK - 1))
  }

  deliver(ref: number, message: string, now: number): boolean {
    const row = this.#row(ref, message)
    const { delivered, firstAt } = this.#block(row)
    const at = row & (BLOCK - 1)
    if (up(delivered, at) > 0) return false
    firstAt[at] = now
    return true
  }

  show(ref: number, message: string, slot: string | null): { before: number; anew: boolean } {
    const row = this.#row(ref, message)
    const at = row & (BLOCK - 1)
    const { showing, seen } = this.#block(row)
    let there = false
    if (slot === message) {
      there = showing[at] === 1
      showing[at] = 1
    } else if (slot !== null) {
      const key = `${ref} ${slot}`
      there = this.#slots.get(key) === row
      this.#slots.set(key, row)
    }
    const before = seen[at] ?? 0
    if (!there) up(seen, at)
    return { before, anew: !there }
  }

  hide(ref: number, message: string, slot: string | null): void {
    const row = this.#row(ref, message)
    if (slot === message) this.#block(row).showing[row & (BLOCK - 1)] = 0
    else if (slot !== null) this.#slots.delete(`${ref} ${slot}`)
  }

  open(ref: number, message: string): boolean {
    const row = this.#row(ref, message)
    return up(this.#block(row).opened, row & (BLOCK - 1)) === 0
  }

  #read(row: number): MessageRow {
    const from = this.#block(row)
    const at = row & (BLOCK - 1)
    return {
      ref: from.refs[at] ?? 0,
      message: from.messages[at] ?? '',
      accepted: from.accepted[at] ?? 0,
      delivered: from.delivered[at] ?? 0,
      seen: from.seen[at] ?? 0,
      opened: from.opened[at] ?? 0,
      firstAt: from.firstAt[at] ?? 0,
    }
  }

  find(message: string): readonly MessageRow[] {
    const rows: MessageRow[] = []
    for (let row = this.#first.get(message) ?? -1; row >= 0; ) {
      rows.push(this.#read(row))
      row = this.#block(row).next[row & (BLOCK - 1)] ?? -1
    }
    return rows
  }

  list(from: number, most: number): readonly MessageRow[] {
    const rows: MessageRow[] = []
    for (let row = from; row < this.#size && rows.length < most; row++) rows.push(this.#read(row))
    return rows
  }
}

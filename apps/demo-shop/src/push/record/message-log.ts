import type { Address } from '../phone.ts'

/** History of one message on one device. */
export type MessageRow = {
  readonly address: Address
  readonly message: string
  /** Number of `ok` tickets. */
  accepted: number
  /** Number of deliveries to the device. */
  delivered: number
  /** Number of appearances on the screen. */
  seen: number
  opened: number
  /** Time of the first delivery in ms; 0 for none. */
  firstAt: number
}

const placeOf = (address: Address, slot: string): string => `${address.token} ${slot}`

/** Delivery log of push messages, one row for each message and device: accepted, delivered, hidden, opened. */
export class MessageLog {
  readonly #rows: MessageRow[] = []
  readonly #byMessage = new Map<string, MessageRow[]>()
  /** Visible message of each slot, by token and slot. */
  readonly #slots = new Map<string, MessageRow>()

  get size(): number {
    return this.#rows.length
  }

  /** Returns the row of a message on a device, created on first use. */
  #row(address: Address, message: string): MessageRow {
    const rows = this.#byMessage.get(message)
    const existingRow = rows?.find((row) => row.address === address)
    if (existingRow) return existingRow
    const row = { address, message, accepted: 0, delivered: 0, seen: 0, opened: 0, firstAt: 0 }
    if (rows) rows.push(row)
    else this.#byMessage.set(message, [row])
    this.#rows.push(row)
    return row
  }

  /** Records a ticket. */
  accept(address: Address, message: string): void {
    this.#row(address, message).accepted += 1
  }

  /** Records a delivery. Returns true for the first of this message to this device. */
  deliver(address: Address, message: string, now: number): boolean {
    const row = this.#row(address, message)
    row.delivered += 1
    if (row.delivered > 1) return false
    row.firstAt = now
    return true
  }

  /**
   * Records an appearance; `slot` is the one it replaces. Returns the previous appearances, and whether it appeared
   * anew: replacing itself does not count.
   */
  show(
    address: Address,
    message: string,
    slot: string | null,
  ): { readonly before: number; readonly isNew: boolean } {
    const row = this.#row(address, message)
    const before = row.seen
    if (slot !== null) {
      const slotKey = placeOf(address, slot)
      if (this.#slots.get(slotKey) === row) return { before, isNew: false }
      this.#slots.set(slotKey, row)
    }
    row.seen += 1
    return { before, isNew: true }
  }

  /** Clears a slot: the same message would then count as appearing again. */
  hide(address: Address, slot: string | null): void {
    if (slot !== null) this.#slots.delete(placeOf(address, slot))
  }

  /** Records a tap. Returns true for the first. */
  open(address: Address, message: string): boolean {
    const row = this.#row(address, message)
    row.opened += 1
    return row.opened === 1
  }

  /** Returns the rows of a message on all devices; empty for an unknown one. */
  find(message: string): readonly MessageRow[] {
    return this.#byMessage.get(message) ?? []
  }

  /** Returns at most `limit` rows from an index on. */
  list(from: number, limit: number): readonly MessageRow[] {
    return this.#rows.slice(from, from + limit)
  }
}

import type { Address } from '../phone.ts'

/** What one message did at one device. */
export type MessageRow = {
  readonly address: Address
  readonly message: string
  /** Tickets `ok` for it. */
  accepted: number
  /** Hand-overs to the device. */
  delivered: number
  /** Times that it came up anew before somebody's eyes. */
  seen: number
  opened: number
  /** Moment of the first hand-over; 0 for none. */
  firstAt: number
}

const placeOf = (address: Address, slot: string): string => `${address.token} ${slot}`

/** Remembers what each message did at each device. */
export class MessageLog {
  readonly #rows: MessageRow[] = []
  readonly #byMessage = new Map<string, MessageRow[]>()
  /** What lies in which slot of which screen, by token and slot. */
  readonly #slots = new Map<string, MessageRow>()

  get size(): number {
    return this.#rows.length
  }

  /** The row of a message at a device, made when it is new. */
  #row(address: Address, message: string): MessageRow {
    const rows = this.#byMessage.get(message)
    const known = rows?.find((row) => row.address === address)
    if (known) return known
    const row = { address, message, accepted: 0, delivered: 0, seen: 0, opened: 0, firstAt: 0 }
    if (rows) rows.push(row)
    else this.#byMessage.set(message, [row])
    this.#rows.push(row)
    return row
  }

  /** Notes a ticket. */
  accept(address: Address, message: string): void {
    this.#row(address, message).accepted += 1
  }

  /** Notes a hand-over; true for the first of this message to this device. */
  deliver(address: Address, message: string, now: number): boolean {
    const row = this.#row(address, message)
    row.delivered += 1
    if (row.delivered > 1) return false
    row.firstAt = now
    return true
  }

  /**
   * Notes that it is on the screen, in `slot` when it replaces what lies there. Gives how often it was seen before
   * and whether it came up anew now: what replaces itself does not.
   */
  show(
    address: Address,
    message: string,
    slot: string | null,
  ): { readonly before: number; readonly anew: boolean } {
    const row = this.#row(address, message)
    const before = row.seen
    if (slot !== null) {
      const place = placeOf(address, slot)
      if (this.#slots.get(place) === row) return { before, anew: false }
      this.#slots.set(place, row)
    }
    row.seen += 1
    return { before, anew: true }
  }

  /** Takes what lies in a slot off the screen: the same one again would come up anew. */
  hide(address: Address, slot: string | null): void {
    if (slot !== null) this.#slots.delete(placeOf(address, slot))
  }

  /** Notes a tap; true for the first. */
  open(address: Address, message: string): boolean {
    const row = this.#row(address, message)
    row.opened += 1
    return row.opened === 1
  }

  /** What is known of a message, at all devices; empty when it is unknown. */
  find(message: string): readonly MessageRow[] {
    return this.#byMessage.get(message) ?? []
  }

  /** Every row from a number on, at most so many. */
  list(from: number, most: number): readonly MessageRow[] {
    return this.#rows.slice(from, from + most)
  }
}

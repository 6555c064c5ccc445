/** What one message did at one device. */
export type MessageRow = {
  readonly ref: number
  readonly message: string
  /** Tickets `ok` for it. */
  readonly accepted: number
  /** Hand-overs to the device. */
  readonly delivered: number
  /** Times that it came up anew before somebody's eyes. */
  readonly seen: number
  readonly opened: number
  /** Moment of the first hand-over; 0 for none. */
  readonly firstAt: number
}

/** Remembers what each message did at each device; how exactly depends on how many there are. */
export type Keeping = {
  /** Notes a ticket. */
  accept(ref: number, message: string): void
  /** Notes a hand-over; true for the first of this message to this device. */
  deliver(ref: number, message: string, now: number): boolean
  /**
   * Notes that it is on the screen, in `slot` when it replaces what lies there. Gives how often it was seen before
   * and whether it came up anew now: what replaces itself does not.
   */
  show(ref: number, message: string, slot: string | null): { readonly before: number; readonly anew: boolean }
  /** Takes a message off the screen: the same one again would come up anew. */
  hide(ref: number, message: string, slot: string | null): void
  /** Notes a tap; true for the first. */
  open(ref: number, message: string): boolean
  /** What is known of a message, at all devices; empty when it is unknown or not kept. */
  find(message: string): readonly MessageRow[]
  /** Every row from a number on, at most so many. */
  list(from: number, most: number): readonly MessageRow[]
  readonly size: number
}

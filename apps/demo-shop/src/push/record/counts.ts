/** Counters of the gateway, of one project or of all. */
export type Counts = {
  /** Messages with an `ok` ticket. */
  accepted: number
  /** Messages whose ticket has an error. */
  ticketErrors: number
  /** Deliveries to devices, repetitions included. */
  deliveries: number
  /** Distinct messages delivered, by (token, message). */
  delivered: number
  /** Repeated deliveries of a message to the same device. */
  deliveredAgain: number
  /** Distinct messages that became visible. */
  seen: number
  /** Repeated appearances of a message. */
  seenAgain: number
  /** Messages delivered but not shown: without text, permission or a known channel. */
  silent: number
  /** Messages accepted for an app that was uninstalled. */
  toNobody: number
  /** Messages that expired before the device was reachable. */
  expired: number
  /** Messages replaced by a later one with the same collapse key. */
  collapsed: number
  /** Messages delivered without a `message` in their data, which cannot be identified. */
  unnamed: number
  opened: number
  /** Times of the first and the last delivery in ms; 0 for none. */
  firstAt: number
  lastAt: number
}

export const createCounts = (): Counts => ({
  accepted: 0,
  ticketErrors: 0,
  deliveries: 0,
  delivered: 0,
  deliveredAgain: 0,
  seen: 0,
  seenAgain: 0,
  silent: 0,
  toNobody: 0,
  expired: 0,
  collapsed: 0,
  unnamed: 0,
  opened: 0,
  firstAt: 0,
  lastAt: 0,
})

/** Returns the sum of all projects. */
export function sumOf(counts: Iterable<Counts>): Counts {
  const sum = createCounts()
  for (const one of counts) {
    sum.accepted += one.accepted
    sum.ticketErrors += one.ticketErrors
    sum.deliveries += one.deliveries
    sum.delivered += one.delivered
    sum.deliveredAgain += one.deliveredAgain
    sum.seen += one.seen
    sum.seenAgain += one.seenAgain
    sum.silent += one.silent
    sum.toNobody += one.toNobody
    sum.expired += one.expired
    sum.collapsed += one.collapsed
    sum.unnamed += one.unnamed
    sum.opened += one.opened
    if (one.firstAt > 0 && (sum.firstAt === 0 || one.firstAt < sum.firstAt)) sum.firstAt = one.firstAt
    if (one.lastAt > sum.lastAt) sum.lastAt = one.lastAt
  }
  return sum
}

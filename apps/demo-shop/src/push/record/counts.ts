/** What happened at the gateway in numbers, of one project or of all. */
export type Counts = {
  /** Messages that got a ticket `ok`. */
  accepted: number
  /** Messages that got a ticket with an error. */
  ticketErrors: number
  /** Hand-overs to devices, each counted. */
  deliveries: number
  /** Different messages that reached their device, by (token, message). */
  delivered: number
  /** Hand-overs of a message that its device had already. */
  deliveredAgain: number
  /** Different messages that somebody could see. */
  seen: number
  /** Times that somebody saw the same message once more. */
  seenAgain: number
  /** Delivered, and not shown: without text, without permission, for a channel that the app never made. */
  silent: number
  /** Accepted for an app that is not on the device any more. */
  toNobody: number
  /** Accepted, and expired before its device could be reached. */
  expired: number
  /** Accepted, and thrown away for a later one of the same collapse key. */
  collapsed: number
  /** Delivered without a `message` in its data, so that nobody can say which it was. */
  unnamed: number
  opened: number
  /** Moments of the first and the last delivery; 0 for none. */
  firstAt: number
  lastAt: number
}

export const noCounts = (): Counts => ({
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

/** All projects together. */
export function sumOf(counts: Iterable<Counts>): Counts {
  const sum = noCounts()
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

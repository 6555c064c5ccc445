/** A request that went, or has its place: when, ms, and how many messages are in it. */
export type SentRequest = { readonly at: number; readonly size: number }

/** How fast a project sends, messages a second. */
export type SendRate = {
  /** What the gateway takes of one project in a second, whenever that second begins. */
  readonly limit: number
  /** What is sent over a while: the limit, or less where the merchant wishes or the gateway said too many. */
  readonly rate: number
}

/** What of a project's past says when it may send again. */
export type SendHistory = {
  /** When the next request would go if all go evenly, ms. */
  readonly next: number
  /** What counts against the limit still, in the order of time. */
  readonly recent: readonly SentRequest[]
}

/** Requests come in more densely than they left by up to so much, ms: a second is taken for so much longer. */
const JITTER_MS = 12
/** Requests so close to one another are remembered as one, ms, so that few have to be. */
const GRAIN_MS = 5
/** Who comes late to send, in the middle of sending, may make up for so much of it, ms. */
const CATCH_UP_MS = 250
/** No request gets a place so long before it goes, ms. */
const FURTHEST_MS = 1000
/** What the gateway takes in one request. */
export const MAX_REQUEST_SIZE = 100

/** A limit below a whole request holds for as long as that takes. */
const budgetOf = ({ limit }: SendRate) => Math.max(limit, MAX_REQUEST_SIZE)
const windowOf = (pace: SendRate) => (budgetOf(pace) / pace.limit) * 1000 + JITTER_MS

/**
 * When a request of `size` messages may go at the earliest, ms: evenly, and never so that more than the limit goes
 * within a second.
 */
export function findSendSlot(paced: SendHistory, size: number, pace: SendRate, now: number): number {
  const { next, recent } = believed(paced, pace, now)
  let slot = Math.max(now, next, recent.at(-1)?.at ?? now)
  let room = budgetOf(pace) - size
  for (let at = recent.length - 1; at >= 0; at--) {
    const one = recent[at]
    room -= one?.size ?? 0
    if (one && room < 0) {
      slot = Math.max(slot, one.at + windowOf(pace))
      break
    }
  }
  return slot
}

/** Without what can only have been written before the clock was put back. */
function believed({ next, recent }: SendHistory, { rate }: SendRate, now: number): SendHistory {
  return {
    next: Math.min(next, now + FURTHEST_MS + (MAX_REQUEST_SIZE * 1000) / rate),
    recent: recent.filter(({ at }) => at <= now + FURTHEST_MS),
  }
}

/** The past once a request of `size` messages has its place at `at`, which `findSendSlot` gave. */
export function addRequest(
  { next, recent }: SendHistory,
  size: number,
  pace: SendRate,
  at: number,
): SendHistory {
  const counting = recent.filter((one) => one.at > at - windowOf(pace))
  const last = counting.at(-1)
  const joins = last !== undefined && Math.floor(last.at / GRAIN_MS) === Math.floor(at / GRAIN_MS)
  return {
    next: (last ? Math.max(next, at - CATCH_UP_MS) : Math.max(next, at)) + (size * 1000) / pace.rate,
    recent: joins ? [...counting.slice(0, -1), { at, size: last.size + size }] : [...counting, { at, size }],
  }
}

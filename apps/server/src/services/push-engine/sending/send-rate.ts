/** Request that was sent or has a reserved send slot: its time in ms and its number of messages. */
export type SentRequest = { readonly at: number; readonly size: number }

/** Send rates of a project, in messages per second. */
export type SendRate = {
  /** Maximum in any window of one second: the gateway's limit. */
  readonly limit: number
  /**
   * Average rate: the limit, or less when the merchant set a lower rate or the gateway answered "too many requests".
   */
  readonly rate: number
}

/** Send history of a project, which determines its next send slot. */
export type SendHistory = {
  /** Time of the next request at an even rate, in ms. */
  readonly next: number
  /** Requests that still count against the limit, oldest first. */
  readonly recent: readonly SentRequest[]
}

/**
 * Extra length of the rate-limit window, in ms: requests arrive up to this much closer together than they were sent.
 */
const JITTER_MS = 12
/** Requests within this interval share one history entry, in ms. This bounds the length of the history. */
const GRAIN_MS = 5
/** Maximum delay that a late sender makes up for by sending faster, in ms. */
const CATCH_UP_MS = 250
/** Maximum distance of a send slot into the future, in ms. Later times come from a clock that was set back. */
const FURTHEST_MS = 1000
/** Maximum number of messages in one gateway request. */
export const MAX_REQUEST_SIZE = 100

/** Returns the number of messages allowed in one window: the limit, but at least one full request. */
const budgetOf = ({ limit }: SendRate) => Math.max(limit, MAX_REQUEST_SIZE)
const windowOf = (pace: SendRate) => (budgetOf(pace) / pace.limit) * 1000 + JITTER_MS

/**
 * Returns the earliest time in ms at which a request of `size` messages can be sent. Spreads requests evenly and never
 * exceeds the limit within one window.
 */
export function findSendSlot(paced: SendHistory, size: number, pace: SendRate, now: number): number {
  const { next, recent } = believed(paced, pace, now)
  let slot = Math.max(now, next, recent.at(-1)?.at ?? now)
  let capacity = budgetOf(pace) - size
  for (let at = recent.length - 1; at >= 0; at--) {
    const one = recent[at]
    capacity -= one?.size ?? 0
    if (one && capacity < 0) {
      slot = Math.max(slot, one.at + windowOf(pace))
      break
    }
  }
  return slot
}

/** Drops entries that lie too far in the future, which were written before the clock was set back. */
function believed({ next, recent }: SendHistory, { rate }: SendRate, now: number): SendHistory {
  return {
    next: Math.min(next, now + FURTHEST_MS + (MAX_REQUEST_SIZE * 1000) / rate),
    recent: recent.filter(({ at }) => at <= now + FURTHEST_MS),
  }
}

/** Returns the send history with a request of `size` messages added at `at` (ms), a slot from `findSendSlot`. */
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

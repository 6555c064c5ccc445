const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after each attempt, in ms: ten attempts in just under three days. */
const PAUSES = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
] as const
/** Maximum `Retry-After` that is honored, in ms. */
const MAX_RETRY_AFTER_MS = 24 * HOUR
/**
 * Number of consecutive failures after which the fault is assumed to be the endpoint's and not the message's,
 * so that all messages to the endpoint pause.
 */
export const MAX_CONSECUTIVE_FAILURES = 5
const AWAY_LONGEST = HOUR

/**
 * Returns the delay in ms before the next attempt; null when the message is given up.
 * @param attempts Number of failed attempts so far.
 * @param requestedDelayMs The endpoint's `Retry-After` in ms; 0 for none.
 * @param chance Random number from 0 to 1. It varies the delay by up to a tenth in both directions, so that
 * messages that failed together are retried apart.
 */
export function getRetryDelayMs(attempts: number, requestedDelayMs: number, chance: number): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  return Math.max(Math.round(pause * (0.9 + 0.2 * chance)), Math.min(requestedDelayMs, MAX_RETRY_AFTER_MS))
}

/** Returns for how long an endpoint pauses after this number of consecutive failures, in ms; 0 for few. */
export function getEndpointPauseMs(failures: number): number {
  return failures < MAX_CONSECUTIVE_FAILURES
    ? 0
    : Math.min(MINUTE * 2 ** Math.min(failures - MAX_CONSECUTIVE_FAILURES, 10), AWAY_LONGEST)
}

/** Parses a `Retry-After` header. Returns ms from `now`; 0 without a valid value. */
export function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

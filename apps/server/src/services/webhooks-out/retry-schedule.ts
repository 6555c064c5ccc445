const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after each attempt the next one is made, ms: ten attempts in just under three days. */
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
/** The longest that an endpoint may ask for by `Retry-After`, ms. */
const ASKED_MOST = 24 * HOUR
/** After this many failures in a row the endpoint itself counts as broken, not the message. */
export const MAX_CONSECUTIVE_FAILURES = 5
const AWAY_LONGEST = HOUR

/**
 * How long a message waits after its attempt number `attempts` (from 1) went wrong, ms; null once it is given up.
 * `asked`: how long the endpoint wants to be left alone, ms. `chance` (0 to 1) spreads what failed together by a tenth.
 */
export function getRetryDelayMs(attempts: number, asked: number, chance: number): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  return Math.max(Math.round(pause * (0.9 + 0.2 * chance)), Math.min(asked, ASKED_MOST))
}

/** Pause before the next request to an endpoint after so many failures in a row, ms. */
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

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
const ASKED_MOST = 24 * HOUR
/** Number of failures in a row after which the endpoint counts as broken, not the message. */
export const MAX_CONSECUTIVE_FAILURES = 5
const AWAY_LONGEST = HOUR

/**
 * Returns the delay in ms after failed attempt number `attempts` (from 1), or null when the message is given up.
 * `requestedDelayMs` is the endpoint's `Retry-After` in ms. `chance` (0 to 1) adds up to a tenth, so that messages that failed
 * together are retried apart.
 */
export function getRetryDelayMs(attempts: number, requestedDelayMs: number, chance: number): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  return Math.max(Math.round(pause * (0.9 + 0.2 * chance)), Math.min(requestedDelayMs, ASKED_MOST))
}

/** Returns the pause of an endpoint after that many failures in a row, in ms. */
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

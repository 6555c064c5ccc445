import { ACCOUNT_DELETION_DELAY_MS } from '@vitrine/core/limits/limits'

/**
 * Parses when the deletion of the account was requested, ms since 1970. Null when no deletion is pending;
 * undefined when the response does not say.
 */
export function parsePendingSince(answer: unknown): number | null | undefined {
  if (typeof answer !== 'object' || answer === null || !('pending' in answer)) return undefined
  const { pending } = answer
  return pending === null ? null : parseRequestTime(pending, Date.now())
}

/**
 * Parses the time of a deletion request, ms since 1970; `now` when the response has no valid time. The server
 * returns the earliest request, which may come from another device.
 */
export function parseRequestTime(answer: unknown, now: number): number {
  const requestedAt =
    typeof answer === 'object' && answer !== null && 'requestedAt' in answer ? answer.requestedAt : null
  const time = typeof requestedAt === 'string' ? Date.parse(requestedAt) : Number.NaN
  return Number.isNaN(time) ? now : time
}

/** Returns when an account is deleted after a request at `requestedAt`, ms since 1970 (spec section 9: 7 days). */
export function getDeletionTime(requestedAt: number): number {
  return requestedAt + ACCOUNT_DELETION_DELAY_MS
}

/** Returns the days left until deletion, at least 0; a started day counts as one. */
export function getRemainingDays(requestedAt: number, now: number): number {
  return Math.max(0, Math.ceil((getDeletionTime(requestedAt) - now) / 86_400_000))
}

import { ACCOUNT_DELETION_DELAY_MS } from '@vitrine/core/limits/limits'

/** What the server said is pending, ms since 1970; null: nothing, undefined: it said nothing of it. */
export function parsePendingSince(answer: unknown): number | null | undefined {
  if (typeof answer !== 'object' || answer === null || !('pending' in answer)) return undefined
  const { pending } = answer
  return pending === null ? null : parseRequestTime(pending, Date.now())
}

/** When deletion was asked for, ms, as the merchant server answered: an earlier request of another device counts. */
export function parseRequestTime(answer: unknown, now: number): number {
  const asked = typeof answer === 'object' && answer !== null && 'asked' in answer ? answer.asked : null
  const time = typeof asked === 'string' ? Date.parse(asked) : Number.NaN
  return Number.isNaN(time) ? now : time
}

/** When an account asked to be deleted at `asked` (ms) will be gone, ms (spec section 9: 7 days). */
export function getDeletionTime(asked: number): number {
  return asked + ACCOUNT_DELETION_DELAY_MS
}

/** Whole days left until then, at least 0; the last started day counts as one. */
export function getRemainingDays(asked: number, now: number): number {
  return Math.max(0, Math.ceil((getDeletionTime(asked) - now) / 86_400_000))
}

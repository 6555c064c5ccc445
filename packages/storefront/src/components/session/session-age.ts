const DAY_MS = 24 * 60 * 60 * 1000
/** From then on a token is renewed: the platform renews only before the end, and gives about 42 days. */
const RENEW_BEFORE_MS = 7 * DAY_MS
/** The same for one that lasts an hour, and is renewed with what is kept for it after its end too. */
const SHORT_BEFORE_MS = 5 * 60_000

/**
 * Whether a token that ends at `expires` (ISO 8601) is good, ends soon, or has ended at `now` (ms). `short`: it is one
 * of an hour, of a sign-in on the platform's page.
 */
export function getSessionAge(
  expires: string | null,
  now: number,
  short = false,
): 'good' | 'ending' | 'ended' {
  const end = expires === null ? Number.NaN : Date.parse(expires)
  // A token without a readable end is used as long as the platform takes it.
  if (Number.isNaN(end)) return 'good'
  if (now >= end) return 'ended'
  return end - now < (short ? SHORT_BEFORE_MS : RENEW_BEFORE_MS) ? 'ending' : 'good'
}

/** Tells sessions apart in the memory of replies without keeping the token itself there. */
export function toSessionKey(token: string): string {
  let hash = 0
  for (const letter of token) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash.toString(36)
}

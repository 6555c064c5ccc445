const DAY_MS = 24 * 60 * 60 * 1000
/**
 * How long before its end a token is renewed, ms: the platform renews no expired token, and issues them for about 42
 * days.
 */
const RENEW_BEFORE_MS = 7 * DAY_MS
/** The same for a token of one hour, ms, which its refresh token can also renew after its end. */
const SHORT_BEFORE_MS = 5 * 60_000

/**
 * Returns whether a token that expires at `expires` (ISO 8601) is valid, about to expire, or expired at `now` (ms).
 * `short`: a token of one hour, from a sign-in on the platform's page.
 */
export function getSessionAge(
  expires: string | null,
  now: number,
  short = false,
): 'good' | 'ending' | 'ended' {
  const end = expires === null ? Number.NaN : Date.parse(expires)
  // A token without a valid expiry is used as long as the platform accepts it.
  if (Number.isNaN(end)) return 'good'
  if (now >= end) return 'ended'
  return end - now < (short ? SHORT_BEFORE_MS : RENEW_BEFORE_MS) ? 'ending' : 'good'
}

/** Returns a key that distinguishes sessions in the query cache without containing the token. */
export function toSessionKey(token: string): string {
  let hash = 0
  for (const character of token) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash.toString(36)
}

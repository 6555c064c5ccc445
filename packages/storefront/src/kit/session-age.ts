const DAY_MS = 24 * 60 * 60 * 1000
/** From then on a token is renewed: the platform renews only before the end, and gives about 42 days. */
const RENEW_BEFORE_MS = 7 * DAY_MS

/** Whether a token that ends at `expires` (ISO 8601) is good, ends soon, or has ended at `now` (ms). */
export function sessionAge(expires: string | null, now: number): 'good' | 'ending' | 'ended' {
  const end = expires === null ? Number.NaN : Date.parse(expires)
  // A token without a readable end is used as long as the platform takes it.
  if (Number.isNaN(end)) return 'good'
  if (now >= end) return 'ended'
  return end - now < RENEW_BEFORE_MS ? 'ending' : 'good'
}

/** Tells sessions apart in the memory of replies without keeping the token itself there. */
export function sessionKey(token: string): string {
  let hash = 0
  for (const letter of token) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash.toString(36)
}

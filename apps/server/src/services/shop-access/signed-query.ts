import { createHmac, timingSafeEqual } from 'node:crypto'

const HMAC = /^[0-9a-f]{64}$/

/**
 * Returns true when the platform signed the query parameters: `hmac` is the hexadecimal HMAC-SHA256 of the other
 * parameters, sorted, by the app's client secret. Does not check their age.
 */
export function isSignedQuery(query: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac = '', ...others } = query
  if (!HMAC.test(hmac)) return false
  const message = Object.keys(others)
    .sort()
    .map((key) => `${key}=${others[key]}`)
    .join('&')
  const expectedSignature = createHmac('sha256', clientSecret).update(message).digest()
  return timingSafeEqual(expectedSignature, Buffer.from(hmac, 'hex'))
}

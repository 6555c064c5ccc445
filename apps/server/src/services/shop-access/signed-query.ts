import { createHmac, timingSafeEqual } from 'node:crypto'

const HMAC = /^[0-9a-f]{64}$/

/**
 * True where the platform has signed the parameters of an address: `hmac` is the hexadecimal HMAC-SHA256, with the app's
 * client secret, of the sorted others. Says nothing of how old they are.
 */
export function isSignedQuery(query: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac = '', ...others } = query
  if (!HMAC.test(hmac)) return false
  const message = Object.keys(others)
    .sort()
    .map((key) => `${key}=${others[key]}`)
    .join('&')
  const wanted = createHmac('sha256', clientSecret).update(message).digest()
  return timingSafeEqual(wanted, Buffer.from(hmac, 'hex'))
}

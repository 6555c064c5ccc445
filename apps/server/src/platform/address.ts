import { isIP } from 'node:net'
import { withoutEndSlashes } from '@vitrine/core/plain'

/**
 * The base address of a shop as a merchant writes it: `my.shop`, `https://my.shop/`, and in development also
 * `http://localhost:4010`. Null for what is no public host: the server must not be sent to its own network.
 */
export function shopAddress(written: string, allowLocal: boolean): string | null {
  const plain = withoutEndSlashes(written.trim())
  let url: URL
  try {
    url = new URL(/^https?:\/\//i.test(plain) ? plain : `${looksLocal(plain) ? 'http' : 'https'}://${plain}`)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  if (looksLocal(url.host)) return allowLocal ? url.origin : null
  const { hostname } = url
  const named = hostname.includes('.') && !isIP(hostname) && !hostname.startsWith('[')
  if (!named || /\.(local|localhost|internal|home|lan|test)$/i.test(hostname) || url.port) return null
  return `https://${hostname}`
}

/** True for this machine's own address. */
export function looksLocal(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

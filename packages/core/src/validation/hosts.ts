import { stripEndSlashes } from '../text/plain-text.ts'
import { parseUrl } from './parse-url.ts'

/** Full host name in lower case and punycode. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Parses a host from `App.Shop.com`, `https://app.shop.com/` or `büro.shop.com`: in lower case and punycode. Returns
 * null for anything else: a port, an IP address, a single label.
 */
export function parseHost(text: string): string | null {
  const bare = stripEndSlashes(text.trim().replace(/^https?:\/\//i, '')).replace(/\.$/, '')
  // Other characters could change which part of a URL is the host.
  const url = /[\s/?#@:\\%]/.test(bare) ? null : parseUrl(`https://${bare}/`)
  return url && NAME.test(url.hostname) ? url.hostname : null
}

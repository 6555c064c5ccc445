import { isIP } from 'node:net'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'

/** Names that mean something inside of a network alone. */
const LOCAL_NAMES = /\.(local|localhost|localdomain|internal|intranet|corp|home|lan|test|invalid|arpa|onion)$/
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/**
 * The base address of a shop as a merchant writes it: `my.shop`, `https://my.shop/`, and where shops on this machine
 * are allowed also `http://localhost:4010`. Null for what is no public name: the server must not be sent to its own
 * network. What the name leads to is looked at with each connection (shop-fetch.ts).
 */
export function parseShopAddress(written: string, allowLocal: boolean): string | null {
  const plain = stripEndSlashes(written.trim())
  let url: URL
  try {
    url = new URL(/^https?:\/\//i.test(plain) ? plain : `${isLocalHost(plain) ? 'http' : 'https'}://${plain}`)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  if (isLocalHost(url.host)) return allowLocal ? url.origin : null
  // The parser has decoded and folded it; a dot at the end would be one more way to write the same name.
  const { hostname } = url
  return isPublicName(hostname) && url.port === '' ? `https://${hostname}` : null
}

/** True for a name that may be on the public internet; where it leads is looked at with each connection. */
function isPublicName(hostname: string): boolean {
  return NAME.test(hostname) && isIP(hostname) === 0 && !LOCAL_NAMES.test(hostname)
}

/** True for this machine's own address. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/** Below are the doors of other services. */
const LEAST_PORT = 1024

/**
 * An address of a service of others as a merchant writes it. Null for what is not `https` on a public name (this
 * machine's own, by `http` too, where `allowLocal`): the server must not be sent to its own network. What the name leads
 * to is looked at with each connection.
 */
export function parseServiceAddress(written: string, allowLocal: boolean): URL | null {
  const plain = written.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`)
  if (!url) return null
  if (isLocalHost(url.host)) return allowLocal && /^https?:$/.test(url.protocol) ? url : null
  const door = url.port === '' || Number(url.port) >= LEAST_PORT
  return url.protocol === 'https:' && isPublicName(url.hostname) && door ? url : null
}

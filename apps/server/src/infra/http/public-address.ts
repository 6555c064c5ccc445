import { isIP } from 'node:net'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'

/** Names that are only valid inside a network. */
const LOCAL_NAMES = /\.(local|localhost|localdomain|internal|intranet|corp|home|lan|test|invalid|arpa|onion)$/
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/**
 * Parses a shop's base URL as merchants enter it: `my.shop`, `https://my.shop/`, and, where local shops are allowed,
 * `http://localhost:4010`. Returns null for anything but a public name, so that the server never connects to its own
 * network. Each connection checks what the name resolves to (guarded-fetch.ts).
 */
export function parseShopAddress(input: string, allowLocal: boolean): string | null {
  const plain = stripEndSlashes(input.trim())
  let url: URL
  try {
    url = new URL(/^https?:\/\//i.test(plain) ? plain : `${isLocalHost(plain) ? 'http' : 'https'}://${plain}`)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  if (isLocalHost(url.host)) return allowLocal ? url.origin : null
  // The URL parser has normalized it; a trailing dot would be another spelling of the same name.
  const { hostname } = url
  return isPublicName(hostname) && url.port === '' ? `https://${hostname}` : null
}

/** Returns true for a name that may be public; each connection checks what it resolves to. */
function isPublicName(hostname: string): boolean {
  return NAME.test(hostname) && isIP(hostname) === 0 && !LOCAL_NAMES.test(hostname)
}

/** Returns true for this machine's own address. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/** Lowest allowed port: lower ones belong to other services. */
const MIN_PORT = 1024

/**
 * Parses the URL of a third-party service as merchants enter it. Returns null for anything but `https` on a public name
 * (with `allowLocal`, also this machine's own, by `http`), so that the server never connects to its own network. Each
 * connection checks what the name resolves to.
 */
export function parseServiceAddress(input: string, allowLocal: boolean): URL | null {
  const plain = input.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`)
  if (!url) return null
  if (isLocalHost(url.host)) return allowLocal && /^https?:$/.test(url.protocol) ? url : null
  const hasAllowedPort = url.port === '' || Number(url.port) >= MIN_PORT
  return url.protocol === 'https:' && isPublicName(url.hostname) && hasAllowedPort ? url : null
}

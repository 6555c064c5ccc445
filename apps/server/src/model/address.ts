import { withoutEndSlashes } from '@vitrine/core/plain'
import { isPublicName, looksLocal } from '../platform/address.ts'

/** What people copy along with the address that every question begins with. */
const QUESTIONS = /\/(?:chat\/completions|messages|completions|responses)$/
/** Below are the doors of other services. */
const LEAST_PORT = 1024

/**
 * The address of a model's endpoint as a merchant writes it, without what comes after its base. Null for what is not
 * `https` on a public name (this machine's own, by `http` too, where `allowLocal`): the server must not be sent to its
 * own network. What the name leads to is looked at with each connection (public-fetch.ts).
 */
export function modelAddress(written: string, allowLocal: boolean): string | null {
  const plain = written.trim()
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`)
  } catch {
    return null
  }
  if (url.username || url.password || url.search || url.hash) return null
  const base = `${url.origin}${withoutEndSlashes(withoutEndSlashes(url.pathname).replace(QUESTIONS, ''))}`
  if (looksLocal(url.host)) return allowLocal && /^https?:$/.test(url.protocol) ? base : null
  const door = url.port === '' || Number(url.port) >= LEAST_PORT
  return url.protocol === 'https:' && isPublicName(url.hostname) && door ? base : null
}

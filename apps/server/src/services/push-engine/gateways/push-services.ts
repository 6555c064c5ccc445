import { isLocalHost } from '../../../infra/http/public-address.ts'

/** Hosts of the browsers' push services: Chrome and its relatives, Firefox, Edge, Safari. A leading dot: any subdomain. */
const PUSH_SERVICE_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

export type PushServiceOptions = {
  /** Further hosts that the operator allows; a leading dot allows any subdomain. */
  readonly hosts: readonly string[]
  /** Allows endpoints on this machine, for development with the demo shop. */
  readonly local: boolean
}

/**
 * Returns the endpoint of a browser's push subscription as a URL; null unless it is an `https` URL on the default port
 * of a known push service. Anyone can register an endpoint, so no other host may receive requests from the server.
 */
export function parsePushEndpoint(endpoint: string, { hosts, local }: PushServiceOptions): URL | null {
  const url = URL.parse(endpoint)
  if (!url) return null
  if (local && isLocalHost(url.host)) return /^https?:$/.test(url.protocol) ? url : null
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const isKnown = [...PUSH_SERVICE_HOSTS, ...hosts].some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  )
  return isKnown ? url : null
}

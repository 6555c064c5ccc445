import type { BrowserContext, Request, Route } from 'playwright-core'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { isLocalHost } from '../../infra/http/public-address.ts'
import type { Config } from '../../services/config.types.ts'

/** Maximum size of an image or answer, in bytes, and maximum duration of a request, in ms. */
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000
/** Maximum number of requests for one URL, with its redirects. */
const MAX_HOPS = 5
/** Request headers that belong to the browser's own connection. */
const CONNECTION_HEADERS = ['accept-encoding', 'connection', 'content-length', 'host']
/** Response headers that describe the bytes on the connection, and cookies, which an app does not need. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding']

const guardedFetch = createShopFetch({ largest: MAX_BYTES, longest: TIMEOUT_MS })

type Settings = Pick<Config, 'publicUrl' | 'localShops'>

/**
 * Makes all requests of a browser that renders a project's app to other servers through the guard. A design may name
 * any image URL, and the merchant sees the result: the browser itself would follow redirects into the internal network
 * and resolve a name a second time. Only requests to this product leave the browser directly.
 */
export async function guardBrowserRequests(context: BrowserContext, config: Settings): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (isOwnAddress(url, config)) return route.continue()
    try {
      await route.fulfill(await fetchForBrowser(route.request(), config))
    } catch {
      // Refused, unreachable or too large; the page may be closed meanwhile.
      await route.abort().catch(() => {})
    }
  })
}

function isOwnAddress(address: string, { publicUrl }: Settings): boolean {
  const url = URL.parse(address)
  if (!url) return false
  return ['data:', 'blob:', 'about:'].includes(url.protocol) || url.origin === new URL(publicUrl).origin
}

/** Fetches a URL for the browser. Throws for one that the guard refuses, also after a redirect. */
export async function fetchForBrowser(
  request: Pick<Request, 'url' | 'method' | 'headers' | 'postDataBuffer'>,
  { localShops }: Pick<Settings, 'localShops'>,
): Promise<NonNullable<Parameters<Route['fulfill']>[0]>> {
  let url = new URL(request.url())
  const method = request.method()
  const body = request.postDataBuffer()
  const headers = withoutHeaders(Object.entries(request.headers()), CONNECTION_HEADERS)
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    if (isLocalHost(url.host) && !localShops) throw new Error('The address is on this machine')
    const response = await guardedFetch(url, {
      method,
      headers,
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const target = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || target === null || method !== 'GET')
      return {
        status: response.status,
        headers: withoutHeaders(response.headers, TRANSFER_HEADERS),
        body: bytes,
      }
    url = new URL(target, url)
  }
  throw new Error('The address redirects too often')
}

function withoutHeaders(
  headers: Iterable<[string, string]>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !names.includes(name) && !name.startsWith(':')))
}

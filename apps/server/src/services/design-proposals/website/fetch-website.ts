import { createShopFetch } from '../../../infra/http/guarded-fetch.ts'
import { isLocalHost, parseShopAddress } from '../../../infra/http/public-address.ts'
import { PERMANENT_NAME } from '../../shop-access/session-token.ts'
import { parsePage } from './parse-page.ts'

/** Home page of a website with the texts of its style sheets. */
export type Website = { readonly url: URL; readonly html: string; readonly sheets: readonly string[] }

/** Why a website was not read. */
export type WebsiteFailure = 'foreign' | 'unreachable'

const MAX_PAGE_BYTES = 2 * 1024 * 1024
const MAX_SHEET_BYTES = 512 * 1024
const REQUEST_TIMEOUT_MS = 5_000
/** Timeout of a whole reading in ms, since a user waits. */
const READ_TIMEOUT_MS = 10_000
const MAX_HOPS = 4
const MAX_SHEETS = 4
/** Where the platform serves the style sheets of themes. */
const SHEET_HOST = 'cdn.shopify.com'

const pageFetch = createShopFetch({ largest: MAX_PAGE_BYTES, longest: REQUEST_TIMEOUT_MS, hasBreaker: false })
const sheetFetch = createShopFetch({
  largest: MAX_SHEET_BYTES,
  longest: REQUEST_TIMEOUT_MS,
  hasBreaker: false,
})

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** Returns true for an address of one of the shop's hosts, with or without “www”. */
export function isOwnAddress(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => bare(host) === bare(url.host))
}

type Ways = { readonly page: typeof globalThis.fetch; readonly sheet: typeof globalThis.fetch }

/**
 * Fetches the home page of a shop and its style sheets like a visitor, without running anything. Only the shop's own
 * hosts are read: a redirect to another one is followed where the platform itself sends it, from the permanent domain.
 * `start` is the base URL, `hosts` the shop's own hosts.
 */
export async function fetchWebsite(
  start: string,
  hosts: readonly string[],
  { page, sheet }: Ways = { page: pageFetch, sheet: sheetFetch },
): Promise<Website | WebsiteFailure> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
  let url = new URL('/', start)
  const own = [...hosts]
  if (!isOwnAddress(url, own)) return 'foreign'
  try {
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const answer = await page(url, {
        headers: { 'user-agent': 'Vitrine (reads the design of a shop)', accept: 'text/html' },
        signal,
      })
      const to = answer.headers.get('location')
      const html = await answer.text()
      if (answer.status >= 300 && answer.status < 400 && to !== null) {
        const next = followRedirect(url, to, own)
        if (!next) return 'foreign'
        own.push(next.host)
        url = next
      } else if (answer.status !== 200) return 'unreachable'
      else return { url, html, sheets: await fetchSheets(url, html, own, sheet, signal) }
    }
  } catch {
    // Not found, not safe, too slow or too large.
  }
  return 'unreachable'
}

/** Returns where a redirect leads, where it may be followed; never to this machine from another. */
function followRedirect(from: URL, to: string, hosts: readonly string[]): URL | null {
  const next = URL.canParse(to, from) ? new URL(to, from) : null
  if (next === null) return null
  if (isLocalHost(next.host)) return next.origin === from.origin ? next : null
  if (parseShopAddress(next.origin, false) === null) return null
  return isOwnAddress(next, hosts) || PERMANENT_NAME.test(from.hostname) ? next : null
}

/** Fetches the first style sheets of a page, of the shop's own hosts and the platform's alone. Missing ones are left out. */
async function fetchSheets(
  page: URL,
  html: string,
  hosts: readonly string[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = parsePage(html).sheets.flatMap((href) => {
    const url = URL.canParse(href, page) ? new URL(href, page) : null
    const isSafe = url?.origin === page.origin || (url?.protocol === 'https:' && url.port === '')
    return url && isSafe && (url.host === SHEET_HOST || isOwnAddress(url, hosts)) ? [url] : []
  })
  const read = addresses.slice(0, MAX_SHEETS).map(async (url) => {
    const answer = await fetch(url, { headers: { accept: 'text/css' }, signal })
    const text = await answer.text()
    return answer.status === 200 ? text : ''
  })
  return (await Promise.allSettled(read)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

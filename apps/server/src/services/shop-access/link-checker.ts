import { resolveNs } from 'node:dns/promises'
import { createCache } from '@vitrine/core/cache/cache'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { parseShopAddress } from '../../infra/http/public-address.ts'

/** `gone`: the server answers that the page does not exist, or the name does not. `unknown`: no clear result. */
type LinkStatus = 'answers' | 'gone' | 'unknown'

/** Maximum number of concurrent checks in this process. */
const AT_ONCE = 4
/** Maximum number of waiting checks. Further ones return `unknown`. */
const MAX_WAITING_CHECKS = 200
/** Maximum number of requests of one check, with its redirects. */
const HOPS = 5
const LONGEST_MS = 6_000
const HOUR_MS = 3_600_000
/** Cache times in ms: one hour for a clear result, some minutes otherwise. */
const CACHE_TTL_MS: Readonly<Record<LinkStatus, number>> = {
  answers: HOUR_MS,
  gone: 10 * 60_000,
  unknown: 5 * 60_000,
}
const MAX_CACHED_LINKS = 10_000

/** Dependencies, which tests replace. */
type Ways = {
  readonly fetch: typeof globalThis.fetch
  /** Returns true when DNS works at all, which tells an unknown name from a missing network. */
  readonly online: () => Promise<boolean>
  /** Returns false for a URL that must not be requested. */
  readonly allowed: (url: URL) => boolean
}

/** Returns true for a public host name on its default port: never this machine, its network or another service. */
export function isPublicAddress({ protocol, origin, username, password }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return username === '' && password === '' && parseShopAddress(origin, false) !== null
}

const WAYS: Ways = {
  fetch: createShopFetch({ largest: 64 * 1024, longest: LONGEST_MS }),
  online: () =>
    resolveNs('com').then(
      () => true,
      () => false,
    ),
  allowed: isPublicAddress,
}

/**
 * Creates a function that checks whether the page of an external link exists. It sends HEAD requests, a few at once,
 * guards each redirect like requests to shops, and caches the results. A refused, slow or broken page may work for
 * people, so its status is `unknown`.
 */
export function createLinkChecker(network: Ways = WAYS): (address: string) => Promise<LinkStatus> {
  const memory = createCache<LinkStatus>({
    freshMs: (standing) => CACHE_TTL_MS[standing],
    maxSize: MAX_CACHED_LINKS,
  })
  let busy = 0
  const waiting: (() => void)[] = []

  async function inTurn(work: () => Promise<LinkStatus>): Promise<LinkStatus> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING_CHECKS) return 'unknown'
      // A finished check passes its slot on.
      await new Promise<void>((go) => waiting.push(go))
    } else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return async (address) => {
    assertOutsideTransaction('The check of a link')
    const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null
    if (!url || !network.allowed(url)) return 'unknown'
    url.hash = ''
    return memory.get(url.href, () => inTurn(() => standingOf(url, network)))
  }
}

async function standingOf(first: URL, network: Ways): Promise<LinkStatus> {
  try {
    const head = await fetchStanding(first, 'HEAD', network)
    // Some servers answer HEAD with an error although GET works.
    return head === 'gone' ? await fetchStanding(first, 'GET', network) : head
  } catch (error) {
    const nobody = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    return nobody && (await network.online()) ? 'gone' : 'unknown'
  }
}

async function fetchStanding(
  first: URL,
  method: 'HEAD' | 'GET',
  { fetch, allowed }: Ways,
): Promise<LinkStatus> {
  let url = first
  for (let hop = 0; hop < HOPS; hop += 1) {
    // Only the status of the response is read.
    const over = new AbortController()
    const { status, headers } = await fetch(url, {
      method,
      headers: { 'user-agent': 'Vitrine (checks links of an app)', accept: '*/*' },
      signal: over.signal,
    })
    over.abort()
    if (status >= 300 && status < 400) {
      const to = headers.get('location') ?? ''
      if (!URL.canParse(to, url)) return 'unknown'
      url = new URL(to, url)
      if (!allowed(url)) return 'unknown'
    } else if (status === 404 || status === 410) return 'gone'
    else return status >= 200 && status < 300 ? 'answers' : 'unknown'
  }
  return 'unknown'
}

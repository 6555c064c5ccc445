import { resolveNs } from 'node:dns/promises'
import { createCache } from '@vitrine/core/cache/cache'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { parseShopAddress } from '../../infra/http/public-address.ts'

/** `gone`: whoever answers there says that it is not, or nobody has the name. `unknown`: nothing certain was heard. */
type WebStanding = 'answers' | 'gone' | 'unknown'

/** Asked at once, by everybody together: nobody's server is crowded, and ours is not busy with it. */
const AT_ONCE = 4
/** As many may wait for their turn; what comes on top stays unknown for now. */
const MOST_WAITING = 200
/** One question and the redirects that follow it. */
const HOPS = 5
const LONGEST_MS = 6_000
const HOUR_MS = 3_600_000
/** What is certain stays for an hour; else it is asked again after some minutes. */
const FRESH_MS: Readonly<Record<WebStanding, number>> = {
  answers: HOUR_MS,
  gone: 10 * 60_000,
  unknown: 5 * 60_000,
}
const MOST_KEPT = 10_000

/** What an asker of addresses works with; tests give their own. */
type Ways = {
  readonly fetch: typeof globalThis.fetch
  /** True where names of the internet can be looked up at all: a name that nobody has is told from no network. */
  readonly online: () => Promise<boolean>
  /** False for an address that must not be asked. */
  readonly allowed: (url: URL) => boolean
}

/** A public name on its usual port: never this machine, its network, or another service of a server. */
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
 * Whether addresses of the web still lead somewhere: each is asked for its head, as its visitors would, a few at once,
 * through the same guard as shops, at every redirect anew; what was heard is remembered. What is refused, slow or
 * broken may be there for people: of that nothing is said.
 */
export function createWebAddresses(ways: Ways = WAYS): (address: string) => Promise<WebStanding> {
  const memory = createCache<WebStanding>({ freshMs: (standing) => FRESH_MS[standing], maxSize: MOST_KEPT })
  let busy = 0
  const waiting: (() => void)[] = []

  async function inTurn(work: () => Promise<WebStanding>): Promise<WebStanding> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return 'unknown'
      // Who leaves hands their place on.
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
    const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null
    if (!url || !ways.allowed(url)) return 'unknown'
    url.hash = ''
    return memory.get(url.href, () => inTurn(() => standingOf(url, ways)))
  }
}

async function standingOf(first: URL, ways: Ways): Promise<WebStanding> {
  try {
    const head = await ask(first, 'HEAD', ways)
    // Some answer so to whoever does not ask for all of it.
    return head === 'gone' ? await ask(first, 'GET', ways) : head
  } catch (error) {
    const nobody = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    return nobody && (await ways.online()) ? 'gone' : 'unknown'
  }
}

async function ask(first: URL, method: 'HEAD' | 'GET', { fetch, allowed }: Ways): Promise<WebStanding> {
  let url = first
  for (let hop = 0; hop < HOPS; hop += 1) {
    // Of what is answered the status is all that is read.
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

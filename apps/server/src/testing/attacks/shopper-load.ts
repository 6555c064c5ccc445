import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import { registerSubscriber } from '@vitrine/core/contract/push/subscribers'
import { reportCart } from '@vitrine/core/contract/shop/shopper'

/** A request of a shopper's app or browser, which may be retried. */
type ShopperRequest = {
  readonly path: string
  /** JSON of a call; null for a page. */
  readonly input: object | null
  /** Records that the request succeeded. */
  readonly onDone: () => void
}
export type ShopperLoad = {
  readonly requests: number
  /** Requests that one retry repaired. */
  readonly repaired: number
  /** Requests that failed twice, with the last response. */
  readonly failures: readonly string[]
  /** First failures that were neither a lost connection nor status 503 with a retry time. */
  readonly otherFailures: readonly string[]
  /** Acknowledged requests. */
  readonly events: ReadonlySet<string>
  readonly subscribers: ReadonlySet<string>
  readonly carts: ReadonlySet<string>
}

const PAUSE_MS = 20
/** Maximum time until one of the servers is ready again, in ms. */
const READY_TIMEOUT_MS = 60_000

/**
 * Starts shoppers who open the home page, load the design, report carts and events, and register for pushes, each at a
 * random server. A failed request is retried once at a ready server, as a proxy does. Returns a function that ends
 * them.
 */
export function startShopperLoad(
  urls: readonly string[],
  slug: string,
  shoppers: number,
): {
  /** Resolves when every current request and its retry has ended. */
  readonly finishRequests: () => Promise<void>
  readonly end: () => Promise<ShopperLoad>
} {
  const report = {
    requests: 0,
    repaired: 0,
    failures: [] as string[],
    otherFailures: [] as string[],
    events: new Set<string>(),
    subscribers: new Set<string>(),
    carts: new Set<string>(),
  }
  let isEnding = false
  const underWay = new Set<Promise<void>>()
  const shop = async () => {
    while (!isEnding) {
      for (const request of createVisit(slug, report)) {
        report.requests += 1
        const pendingRequest = makeRequest(urls, request, report)
        underWay.add(pendingRequest)
        await pendingRequest
        underWay.delete(pendingRequest)
        await wait(PAUSE_MS)
      }
    }
  }
  const all = Array.from({ length: shoppers }, shop)
  return {
    finishRequests: async () => {
      await Promise.all(underWay)
    },
    end: async () => {
      isEnding = true
      await Promise.all(all)
      return report
    },
  }
}

type Acknowledged = Readonly<Record<'events' | 'subscribers' | 'carts', Set<string>>>

/** Creates the requests of one visit. */
function createVisit(slug: string, acknowledged: Acknowledged): readonly ShopperRequest[] {
  const [subscriber, event, cart] = [randomUUID(), randomUUID(), randomUUID().replaceAll('-', '')]
  const token = `ExponentPushToken[${randomUUID().replaceAll('-', '').slice(0, 22)}]`
  const at = Date.now()
  const sentEvent = {
    ...{ id: event, at, session: randomUUID(), began: at, source: 'organic' },
    ...{ name: 'screen_view', screen_name: 'home' },
  }
  const page = (path: string) => ({ path, input: null, onDone: () => {} })
  return [
    page(`/web/${slug}/`),
    page(`/api/designs/${slug}/published`),
    {
      path: `/api${registerSubscriber.path}`,
      input: {
        ...{ slug, subscriber, platform: 'ios', lang: 'en', permission: 'granted' },
        push: { channel: 'expo', token },
      },
      onDone: () => acknowledged.subscribers.add(subscriber),
    },
    {
      path: `/api${reportEvents.path}`,
      input: { slug, subscriber, platform: 'ios', sent: at, events: [sentEvent] },
      onDone: () => acknowledged.events.add(event),
    },
    {
      path: `/api${reportCart.path}`,
      input: { slug, cart: `gid://shopify/Cart/${cart}?key=${cart}`, platform: 'ios', subscriber },
      onDone: () => acknowledged.carts.add(cart),
    },
  ]
}

type Outcome = { readonly isDone: boolean; readonly isExpected: boolean; readonly text: string }

async function makeRequest(
  urls: readonly string[],
  request: ShopperRequest,
  report: { repaired: number; readonly failures: string[]; readonly otherFailures: string[] },
): Promise<void> {
  const first = await tryRequest(urls[Math.floor(Math.random() * urls.length)] ?? '', request)
  if (first.isDone) return request.onDone()
  if (!first.isExpected) report.otherFailures.push(first.text)
  const second = await tryRequest(await waitForReadyServer(urls), request)
  if (!second.isDone) return void report.failures.push(second.text)
  report.repaired += 1
  request.onDone()
}

async function tryRequest(url: string, { path, input }: ShopperRequest): Promise<Outcome> {
  // Each shopper has their own network.
  const network = `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const headers = { 'x-forwarded-for': network, 'content-type': 'application/json' }
  try {
    const response = await fetch(
      url + path,
      input === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) },
    )
    const { status } = response
    const text = `${path}: ${status} ${(await response.text()).slice(0, 200)}`
    return { isDone: response.ok, isExpected: status === 503 && response.headers.has('retry-after'), text }
  } catch (error) {
    return { isDone: false, isExpected: true, text: `${path}: ${String(error)}` }
  }
}

/** Waits until one of the servers is ready. Returns its URL. */
async function waitForReadyServer(urls: readonly string[]): Promise<string> {
  const until = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < until) {
    for (const url of urls) if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return url
    await wait(100)
  }
  throw new Error('No server became ready')
}

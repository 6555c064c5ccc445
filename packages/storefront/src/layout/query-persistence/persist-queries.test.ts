// isolated: it advances the clock by minutes, which would fire pending timers of earlier files.
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { createMemoryStore } from '@vitrine/testing/memory-store.ts'
import { isValidElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createNetwork } from '../../context/network.ts'
import { createQueryCache, STALE_AFTER_MS } from '../../context/query-cache.ts'
import { persistQueries, SLOW_QUERY_MS } from './persist-queries.tsx'
import { createPersistedQueryCache } from './persisted-query-cache.ts'

const KEY = 'en/US/recommendations mug related'
const OTHER = 'en/US/recommendations lamp related'
const MINUTE = 60_000
const cards = (name: string) => [{ id: 1, handle: 'mug', name, available: true, image: '', variants: [] }]
const unreachable = () => new StorefrontError('network', 'The shop cannot be reached')

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  return () => vi.useRealTimers()
})

/** An app on a device, whose shop and server respond as the test says; counts the requests. */
function app({ store = createMemoryStore().store, fallbackDelayMs = SLOW_QUERY_MS, at = 0 } = {}) {
  const environment = {
    shop: 'answers' as 'answers' | 'fails' | 'hangs' | 'refuses',
    server: true,
    requestCount: 0,
    awake: true,
  }
  const answer = { data: cards('Fresh') }
  const replies = createQueryCache(at ? { [KEY]: cards('Of the page') } : {}, at ? { at } : {})
  const network = createNetwork()
  const persistedCache = createPersistedQueryCache({
    storage: store,
    bounds: { answers: 300, size: 5_000_000 },
    alone: (work) => work(),
  })
  let notifyOnline: (online: boolean) => void = () => undefined
  const { retry } = persistQueries({
    replies,
    network,
    persistedCache,
    fallbackDelayMs,
    onNetwork: (changed) => {
      notifyOnline = changed
      return () => undefined
    },
    reach: async () => environment.server,
    awake: () => environment.awake,
    chance: () => 1,
  })
  const fetchAnswer = async () => {
    environment.requestCount += 1
    if (environment.shop === 'answers') return answer.data
    if (environment.shop === 'hangs') return new Promise<never>(() => undefined)
    throw environment.shop === 'refuses' ? new StorefrontError('graphql', 'Not like this') : unreachable()
  }
  /** Mounts a screen that shows the response; returns a function that unmounts it. */
  const show = (key = KEY) => {
    replies.fetch(key, fetchAnswer)
    return replies.subscribe(key, () => undefined)
  }
  const names = (key = KEY) => {
    const { data } = replies.read(key)
    return Array.isArray(data) ? data.map(({ name }) => name) : null
  }
  const line = () => {
    const { state, line, mark } = network.getState()
    const asOf: unknown = isValidElement<{ asOf?: unknown }>(line) ? line.props.asOf : undefined
    expect(mark !== null).toBe(typeof asOf === 'number')
    return { state, line: line !== null, asOf: asOf ?? null }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    environment,
    answer,
    replies,
    network,
    persistedCache,
    show,
    names,
    line,
    pass,
    retry,
    tell: (online: boolean) => notifyOnline(online),
  }
}
const QUIET = { state: 'there', line: false, asOf: null }

/** A device whose app was used and closed. */
async function used() {
  const { store } = createMemoryStore()
  const first = app({ store })
  first.answer.data = cards('Seen')
  first.show()
  await first.pass(5000)
  const seenAt = Date.now() - 5000
  vi.setSystemTime(Date.now() + 60 * MINUTE)
  return { store, seen: seenAt }
}

describe('a persisted query', () => {
  test('is shown with its time when the shop is unreachable', async () => {
    const { store, seen } = await used()
    const next = app({ store })
    Object.assign(next.environment, { shop: 'fails', server: false })
    next.show()
    await next.pass(100)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: seen })
  })

  test('is shown at once when offline', async () => {
    const { store, seen } = await used()
    const next = app({ store })
    next.environment.shop = 'hangs'
    next.tell(false)
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: null })
    next.show()
    await next.pass(0)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: seen })
  })

  test('is shown at once when the network fails during the request', async () => {
    const { store, seen } = await used()
    const next = app({ store })
    next.environment.shop = 'hangs'
    next.show()
    next.tell(false)
    await next.pass(0)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: seen })
  })

  test('is shown while a shop is slow, and replaced by the response', async () => {
    const { store } = await used()
    const next = app({ store })
    let answer: (data: unknown) => void = () => undefined
    next.replies.fetch(KEY, () => new Promise((resolve) => (answer = resolve)))
    next.replies.subscribe(KEY, () => undefined)
    await next.pass(SLOW_QUERY_MS - 100)
    expect([next.names(), next.line()]).toEqual([null, QUIET])
    await next.pass(200)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toMatchObject({ state: 'there', line: true })
    answer(cards('Fresh'))
    await next.pass(0)
    expect([next.names(), next.line()]).toEqual([['Fresh'], QUIET])
  })

  test('never replaces an existing response', async () => {
    const { store } = await used()
    const next = app({ store, fallbackDelayMs: 0 })
    next.show()
    await next.pass(0)
    expect(next.names()).toEqual(['Fresh'])
  })

  test('is shown at once without waiting, and unmarked while it is refreshed in time', async () => {
    const { store } = await used()
    const next = app({ store, fallbackDelayMs: 0 })
    next.environment.shop = 'hangs'
    next.show()
    await next.pass(1)
    expect([next.names(), next.line()]).toEqual([['Seen'], QUIET])
    await next.pass(SLOW_QUERY_MS)
    expect(next.line()).toMatchObject({ state: 'there', line: true })
  })

  test('that is missing leaves the error to the screen', async () => {
    const next = app()
    next.environment.shop = 'fails'
    next.show()
    await next.pass(100)
    expect(next.replies.read(KEY)).toMatchObject({ state: 'error', data: undefined })
    expect(next.line()).toEqual({ state: 'silent', line: true, asOf: null })
  })

  test('of a page from the offline cache is shown with its time, and refetched', async () => {
    const page = app({ at: Date.now() - 10 * MINUTE })
    page.environment.shop = 'fails'
    page.show()
    await page.pass(100)
    expect(page.environment.requestCount).toBe(1)
    expect(page.line()).toEqual({ state: 'silent', line: true, asOf: Date.now() - 100 - 10 * MINUTE })
  })

  test('of a page that just arrived is persisted like a response', async () => {
    const { store } = createMemoryStore()
    const page = app({ store, at: Date.now() })
    page.show()
    await page.pass(5000)
    expect(page.environment.requestCount).toBe(0)
    expect((await page.persistedCache.read(KEY))?.data).toEqual(cards('Of the page'))
  })
})

describe('the offline banner', () => {
  test('distinguishes an unreachable shop from a missing network, whatever the device reports', async () => {
    for (const [server, state] of [
      [true, 'silent'],
      [false, 'away'],
    ] as const) {
      const page = app()
      Object.assign(page.environment, { shop: 'fails', server })
      page.show()
      await page.pass(100)
      expect(page.line().state).toBe(state)
    }
  })

  test('does not show for a single refused query, which the screen can retry', async () => {
    const page = app()
    page.environment.shop = 'refuses'
    page.show()
    await page.pass(10 * MINUTE)
    expect(page.line()).toEqual(QUIET)
    expect(page.environment.requestCount).toBe(1)
  })

  test('disappears when the shop answers again, which is polled at growing intervals', async () => {
    const page = app()
    page.environment.shop = 'fails'
    page.show()
    await page.pass(0)
    const times: number[] = []
    let before = page.environment.requestCount
    for (let second = 1; second <= 300; second++) {
      await page.pass(1000)
      if (page.environment.requestCount > before) times.push(second)
      before = page.environment.requestCount
    }
    expect(times).toEqual([4, 12, 28, 60, 120, 180, 240, 300])
    page.environment.shop = 'answers'
    await page.pass(MINUTE)
    expect([page.names(), page.line()]).toEqual([['Fresh'], QUIET])
    const { requestCount } = page.environment
    await page.pass(10 * MINUTE)
    expect(page.environment.requestCount).toBe(requestCount)
  })

  test('does not flicker during failing retries', async () => {
    const { store } = await used()
    const page = app({ store })
    Object.assign(page.environment, { shop: 'fails', server: false })
    const states: string[] = []
    page.network.subscribe(({ state, line }) => states.push(`${state} ${line !== null}`))
    page.show()
    await page.pass(10 * MINUTE)
    // The age comes first, then the reason.
    expect(states).toEqual(['there true', 'away true'])
  })

  test('retries at once on a press, and when the network returns', async () => {
    const page = app()
    page.environment.shop = 'fails'
    page.show()
    await page.pass(100)
    page.environment.shop = 'answers'
    page.retry()
    await page.pass(10)
    expect([page.names(), page.line()]).toEqual([['Fresh'], QUIET])

    page.tell(false)
    expect(page.line().state).toBe('away')
    page.environment.shop = 'fails'
    page.show(OTHER)
    await page.pass(100)
    page.environment.shop = 'answers'
    page.tell(true)
    await page.pass(10)
    expect([page.names(OTHER), page.line()]).toEqual([['Fresh'], QUIET])
  })

  test('disappears with its screen', async () => {
    const { store } = await used()
    const page = app({ store })
    page.environment.shop = 'fails'
    const leave = page.show()
    await page.pass(100)
    expect(page.line().line).toBe(true)
    leave()
    await page.pass(10)
    expect(page.line()).toEqual(QUIET)
  })

  test('trusts a response of our server more than the device', async () => {
    const page = app()
    page.tell(false)
    expect(page.line().state).toBe('away')
    await page.pass(5000)
    expect(page.line()).toEqual(QUIET)
  })

  test('does not poll in a hidden tab', async () => {
    const page = app()
    page.environment.shop = 'fails'
    page.show()
    await page.pass(100)
    const { requestCount } = page.environment
    page.environment.awake = false
    await page.pass(10 * MINUTE)
    expect(page.environment.requestCount).toBe(requestCount)
    page.environment.awake = true
    await page.pass(2 * MINUTE)
    expect(page.environment.requestCount).toBeGreaterThan(requestCount)
  })

  test('does not show for a very recent response', async () => {
    const page = app()
    page.show()
    await page.pass(0)
    vi.setSystemTime(Date.now() + STALE_AFTER_MS - 1000)
    page.environment.shop = 'fails'
    page.replies.fetch(KEY, async () => Promise.reject(unreachable()), true)
    await page.pass(100)
    expect(page.line()).toMatchObject({ state: 'silent', asOf: null })
  })
})

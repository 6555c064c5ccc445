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
function app({ shelf = createMemoryStore().shelf, fallbackDelayMs = SLOW_QUERY_MS, at = 0 } = {}) {
  const environment = {
    shop: 'answers' as 'answers' | 'fails' | 'hangs' | 'refuses',
    server: true,
    asked: 0,
    awake: true,
  }
  const answer = { data: cards('Fresh') }
  const replies = createQueryCache(at ? { [KEY]: cards('Of the page') } : {}, at ? { at } : {})
  const network = createNetwork()
  const persistedCache = createPersistedQueryCache({
    storage: shelf,
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
    environment.asked += 1
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
    world: environment,
    answer,
    replies,
    network,
    kept: persistedCache,
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
  const { shelf } = createMemoryStore()
  const first = app({ shelf })
  first.answer.data = cards('Seen')
  first.show()
  await first.pass(5000)
  const seenAt = Date.now() - 5000
  vi.setSystemTime(Date.now() + 60 * MINUTE)
  return { shelf, seen: seenAt }
}

describe('a persisted query', () => {
  test('is shown with its time when the shop is unreachable', async () => {
    const { shelf, seen } = await used()
    const next = app({ shelf })
    Object.assign(next.world, { shop: 'fails', server: false })
    next.show()
    await next.pass(100)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: seen })
  })

  test('is shown at once when offline', async () => {
    const { shelf, seen } = await used()
    const next = app({ shelf })
    next.world.shop = 'hangs'
    next.tell(false)
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: null })
    next.show()
    await next.pass(0)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: seen })
  })

  test('is shown at once when the network fails during the request', async () => {
    const { shelf, seen } = await used()
    const next = app({ shelf })
    next.world.shop = 'hangs'
    next.show()
    next.tell(false)
    await next.pass(0)
    expect(next.names()).toEqual(['Seen'])
    expect(next.line()).toEqual({ state: 'away', line: true, asOf: seen })
  })

  test('is shown while a shop is slow, and replaced by the response', async () => {
    const { shelf } = await used()
    const next = app({ shelf })
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
    const { shelf } = await used()
    const next = app({ shelf, fallbackDelayMs: 0 })
    next.show()
    await next.pass(0)
    expect(next.names()).toEqual(['Fresh'])
  })

  test('is shown at once without waiting, and unmarked while it is refreshed in time', async () => {
    const { shelf } = await used()
    const next = app({ shelf, fallbackDelayMs: 0 })
    next.world.shop = 'hangs'
    next.show()
    await next.pass(1)
    expect([next.names(), next.line()]).toEqual([['Seen'], QUIET])
    await next.pass(SLOW_QUERY_MS)
    expect(next.line()).toMatchObject({ state: 'there', line: true })
  })

  test('that is missing leaves the error to the screen', async () => {
    const next = app()
    next.world.shop = 'fails'
    next.show()
    await next.pass(100)
    expect(next.replies.read(KEY)).toMatchObject({ state: 'error', data: undefined })
    expect(next.line()).toEqual({ state: 'silent', line: true, asOf: null })
  })

  test('of a page from the offline cache is shown with its time, and refetched', async () => {
    const page = app({ at: Date.now() - 10 * MINUTE })
    page.world.shop = 'fails'
    page.show()
    await page.pass(100)
    expect(page.world.asked).toBe(1)
    expect(page.line()).toEqual({ state: 'silent', line: true, asOf: Date.now() - 100 - 10 * MINUTE })
  })

  test('of a page that just arrived is persisted like a response', async () => {
    const { shelf } = createMemoryStore()
    const page = app({ shelf, at: Date.now() })
    page.show()
    await page.pass(5000)
    expect(page.world.asked).toBe(0)
    expect((await page.kept.read(KEY))?.data).toEqual(cards('Of the page'))
  })
})

describe('the offline banner', () => {
  test('distinguishes an unreachable shop from a missing network, whatever the device reports', async () => {
    for (const [server, state] of [
      [true, 'silent'],
      [false, 'away'],
    ] as const) {
      const here = app()
      Object.assign(here.world, { shop: 'fails', server })
      here.show()
      await here.pass(100)
      expect(here.line().state).toBe(state)
    }
  })

  test('does not show for a single refused query, which the screen can retry', async () => {
    const here = app()
    here.world.shop = 'refuses'
    here.show()
    await here.pass(10 * MINUTE)
    expect(here.line()).toEqual(QUIET)
    expect(here.world.asked).toBe(1)
  })

  test('disappears when the shop answers again, which is polled at growing intervals', async () => {
    const here = app()
    here.world.shop = 'fails'
    here.show()
    await here.pass(0)
    const times: number[] = []
    let before = here.world.asked
    for (let second = 1; second <= 300; second++) {
      await here.pass(1000)
      if (here.world.asked > before) times.push(second)
      before = here.world.asked
    }
    expect(times).toEqual([4, 12, 28, 60, 120, 180, 240, 300])
    here.world.shop = 'answers'
    await here.pass(MINUTE)
    expect([here.names(), here.line()]).toEqual([['Fresh'], QUIET])
    const { asked } = here.world
    await here.pass(10 * MINUTE)
    expect(here.world.asked).toBe(asked)
  })

  test('does not flicker during failing retries', async () => {
    const { shelf } = await used()
    const here = app({ shelf })
    Object.assign(here.world, { shop: 'fails', server: false })
    const states: string[] = []
    here.network.subscribe(({ state, line }) => states.push(`${state} ${line !== null}`))
    here.show()
    await here.pass(10 * MINUTE)
    // The age comes first, then the reason.
    expect(states).toEqual(['there true', 'away true'])
  })

  test('retries at once on a press, and when the network returns', async () => {
    const here = app()
    here.world.shop = 'fails'
    here.show()
    await here.pass(100)
    here.world.shop = 'answers'
    here.retry()
    await here.pass(10)
    expect([here.names(), here.line()]).toEqual([['Fresh'], QUIET])

    here.tell(false)
    expect(here.line().state).toBe('away')
    here.world.shop = 'fails'
    here.show(OTHER)
    await here.pass(100)
    here.world.shop = 'answers'
    here.tell(true)
    await here.pass(10)
    expect([here.names(OTHER), here.line()]).toEqual([['Fresh'], QUIET])
  })

  test('disappears with its screen', async () => {
    const { shelf } = await used()
    const here = app({ shelf })
    here.world.shop = 'fails'
    const leave = here.show()
    await here.pass(100)
    expect(here.line().line).toBe(true)
    leave()
    await here.pass(10)
    expect(here.line()).toEqual(QUIET)
  })

  test('trusts a response of our server more than the device', async () => {
    const here = app()
    here.tell(false)
    expect(here.line().state).toBe('away')
    await here.pass(5000)
    expect(here.line()).toEqual(QUIET)
  })

  test('does not poll in a hidden tab', async () => {
    const here = app()
    here.world.shop = 'fails'
    here.show()
    await here.pass(100)
    const { asked } = here.world
    here.world.awake = false
    await here.pass(10 * MINUTE)
    expect(here.world.asked).toBe(asked)
    here.world.awake = true
    await here.pass(2 * MINUTE)
    expect(here.world.asked).toBeGreaterThan(asked)
  })

  test('does not show for a very recent response', async () => {
    const here = app()
    here.show()
    await here.pass(0)
    vi.setSystemTime(Date.now() + STALE_AFTER_MS - 1000)
    here.world.shop = 'fails'
    here.replies.fetch(KEY, async () => Promise.reject(unreachable()), true)
    await here.pass(100)
    expect(here.line()).toMatchObject({ state: 'silent', asOf: null })
  })
})

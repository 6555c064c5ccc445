import { createCartLine, createMemoryStorage } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShopperStore } from '../store/store.ts'
import { createTracker, type Tracker } from './tracker.ts'

const MINUTE = 60_000
type Sent = {
  readonly subscriber: string
  readonly events: readonly Record<string, unknown>[]
  readonly dropped?: number
}

/** A device whose tabs share their storage, and a server that records the events. */
function createEnvironment() {
  const device = createMemoryStorage()
  const secrets = createMemoryStorage()
  const storedTexts = new Map<string, string>()
  const time = { now: 1_795_324_000_000 }
  const server = { reachable: true, answers: true, unreadable: new Set<unknown>() }
  const reports: Sent[] = []
  const eventsById = new Map<unknown, Record<string, unknown>>()
  const forwardedEvents: object[] = []
  const tab = async () => {
    const alive = { is: true }
    /** A closed page writes nothing more. */
    const mortal = async <T>(work: () => T): Promise<T> =>
      alive.is ? work() : new Promise<T>(() => undefined)
    const storage = {
      ...device.storage,
      set: (key: string, text: string) => mortal(() => void device.content.set(key, text)),
    }
    const shopper = createShopperStore({ storage, secrets: secrets.storage })
    await shopper.load()
    const timers: (() => void)[] = []
    const tracker: Tracker = createTracker({
      shopper,
      platform: 'web',
      version: '1.0.0',
      now: () => time.now,
      later: (work) => {
        timers.push(work)
        return () => void timers.splice(timers.indexOf(work), 1)
      },
      onEvent: (event) => forwardedEvents.push(event),
      storage: {
        get: (name) => mortal(() => storedTexts.get(name) ?? null),
        set: (name, text) => mortal(() => void storedTexts.set(name, text)),
        remove: (names) => mortal(() => names.forEach((name) => void storedTexts.delete(name))),
        names: () => mortal(() => [...storedTexts.keys()]),
      },
      send: (report) =>
        mortal(() => {
          if (!server.reachable) return 'later'
          const sentReport = report as Sent
          reports.push(sentReport)
          if (sentReport.events.some(({ name }) => server.unreadable.has(name))) return 'refused'
          for (const event of sentReport.events)
            if (!eventsById.has(event.id)) eventsById.set(event.id, event)
          return server.answers ? 'kept' : 'later'
        }),
    })
    const close = () => {
      alive.is = false
    }
    return { tracker, shopper, timers, close }
  }
  const names = () => [...eventsById.values()].map(({ name }) => name)
  return { tab, time, server, reports, eventsById, forwardedEvents, storedTexts, names }
}
const mug = { item_id: 7, item_name: 'Mug', quantity: 2, price: 1200 }

describe('events of the shopping app', () => {
  test('are sent in one report, in major units, with visit, screen and installation', async () => {
    const { tab, reports, forwardedEvents, storedTexts } = createEnvironment()
    const { tracker, shopper } = await tab()
    await tracker.track('screen_view', { screen_name: 'product' })
    await tracker.track('view_item', { currency: 'JPY', value: 2400, items: [mug] })
    await tracker.track('add_to_cart', { currency: 'KWD', value: 1235, items: [{ ...mug, price: 1235 }] })
    await tracker.flush()
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      platform: 'web',
      app_version: '1.0.0',
      subscriber: shopper.getState().subscriber,
    })
    expect(reports[0]?.events).toMatchObject([
      { name: 'screen_view', screen: 'product', source: 'organic', message: null },
      { name: 'view_item', value: 2400, items: [{ price: 1200 }], session: shopper.getState().session },
      { name: 'add_to_cart', value: 1.235, currency: 'KWD' },
    ])
    expect(forwardedEvents).toHaveLength(3)
    expect([...storedTexts.keys()].filter((name) => name.startsWith('event.'))).toEqual([])
  })

  test('wait offline, and are sent in order once online', async () => {
    const { tab, time, server, names } = createEnvironment()
    server.reachable = false
    const first = await tab()
    await first.tracker.track('login', { method: 'password' })
    await first.tracker.flush()
    time.now += MINUTE
    await first.tracker.track('sign_up', { method: 'password' })
    first.close()
    server.reachable = true
    const second = await tab()
    await second.tracker.flush()
    expect(names()).toEqual(['login', 'sign_up'])
  })

  test('are sent again with the same ids after a lost response', async () => {
    const { tab, server, reports, eventsById } = createEnvironment()
    const { tracker } = await tab()
    server.answers = false
    await tracker.track('login', { method: 'password' })
    await tracker.flush()
    server.answers = true
    await tracker.flush()
    expect(reports.length).toBe(2)
    expect(reports[1]?.events[0]?.id).toBe(reports[0]?.events[0]?.id)
    expect(eventsById.size).toBe(1)
  })

  test('that the server refuses do not block others', async () => {
    const { tab, server, names, storedTexts } = createEnvironment()
    server.unreadable.add('sign_up')
    const { tracker } = await tab()
    for (const name of ['login', 'sign_up', 'login', 'login'] as const)
      await tracker.track(name, { method: 'x' })
    await tracker.flush()
    expect(names()).toEqual(['login', 'login', 'login'])
    expect([...storedTexts.keys()].some((name) => name.startsWith('event.'))).toBe(false)
  })

  test('beyond the maximum drop the oldest first, and are counted', async () => {
    const { tab, server, time, reports, eventsById } = createEnvironment()
    server.reachable = false
    const { tracker } = await tab()
    for (let index = 0; index < 1010; index += 1) {
      time.now += 1
      await tracker.track('select_content', { content_type: 'product', content_id: String(index) })
    }
    server.reachable = true
    await tracker.flush()
    expect(eventsById.size).toBe(1000)
    expect([...eventsById.values()][0]).toMatchObject({ content_id: '10' })
    expect(reports.map(({ dropped }) => dropped ?? 0).filter(Boolean)).toEqual([10])
  })

  test('belong to one visit until half an hour without any, and a push starts its own visit', async () => {
    const { tab, time, eventsById } = createEnvironment()
    const { tracker } = await tab()
    const login = () => tracker.track('login', { method: 'x' })
    await login()
    time.now += 29 * MINUTE
    await login()
    time.now += 29 * MINUTE
    await login()
    time.now += 31 * MINUTE
    await login()
    await tracker.arrived({ source: 'push', message: 'm1' })
    await login()
    await tracker.flush()
    const list = [...eventsById.values()]
    const sessions = list.map(({ session }) => session)
    expect(sessions.map((one) => sessions.indexOf(one))).toEqual([0, 0, 0, 3, 4])
    expect(list.map(({ source, message }) => [source, message]).at(-1)).toEqual(['push', 'm1'])
    expect(list[2]?.began).toBe(list[0]?.began)
  })

  test('report cart and wishlist changes once, whichever tab made them and when', async () => {
    const { tab, eventsById } = createEnvironment()
    const first = await tab()
    const second = await tab()
    first.shopper.setState({ cart: [createCartLine({ id: 3 })], favorites: [8, 9] })
    await first.shopper.saved()
    await second.shopper.load()
    await first.tracker.flush()
    await second.tracker.flush()
    first.shopper.setState({ cart: [], favorites: [9] })
    await first.shopper.saved()
    first.close()
    const third = await tab()
    await third.tracker.flush()
    expect(
      [...eventsById.values()].map(({ name, products, product, wished }) => [
        name,
        products ?? product,
        wished,
      ]),
    ).toEqual([
      ['cart_changed', [3], undefined],
      ['wishlist_changed', 8, true],
      ['wishlist_changed', 9, true],
      ['cart_changed', [], undefined],
      ['wishlist_changed', 8, false],
    ])
  })

  test('have characters removed that no server accepts', async () => {
    const { tab, eventsById } = createEnvironment()
    const { tracker } = await tab()
    await tracker.track('search', { search_term: `a\u0000b\ud800 ${'x'.repeat(300)}`, results: 0 })
    await tracker.flush()
    const [{ search_term } = { search_term: '' }] = [...eventsById.values()]
    expect(String(search_term)).toMatch(/^ab x+$/)
    expect(String(search_term).length).toBeLessThanOrEqual(200)
  })
})

type Step =
  | 'track'
  | 'track in the other'
  | 'flush'
  | 'flush both'
  | 'reload'
  | 'offline'
  | 'online'
  | 'mute'
  | 'hear'
  | 'pause'
const steps = fc.array(
  fc.constantFrom<Step>(
    'track',
    'track in the other',
    'flush',
    'flush both',
    'reload',
    'offline',
    'online',
    'mute',
    'hear',
    'pause',
  ),
  { maxLength: 40 },
)

test('events of the shopping app arrive exactly once despite reloads, two tabs, no network and lost responses', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { tab, time, server, eventsById } = createEnvironment()
      let one = await tab()
      let other = await tab()
      let count = 0
      const trackEvent = async ({ tracker }: { tracker: Tracker }) => {
        count += 1
        await tracker.track('select_content', { content_type: 'product', content_id: String(count) })
      }
      for (const step of list) {
        time.now += 1000
        if (step === 'track') await trackEvent(one)
        else if (step === 'track in the other') await trackEvent(other)
        else if (step === 'flush') await one.tracker.flush()
        else if (step === 'flush both') await Promise.all([one.tracker.flush(), other.tracker.flush()])
        else if (step === 'offline') server.reachable = false
        else if (step === 'online') server.reachable = true
        else if (step === 'mute') server.answers = false
        else if (step === 'hear') server.answers = true
        else if (step === 'pause') time.now += 40 * MINUTE
        else {
          // While events are being sent.
          void one.tracker.flush()
          one.close()
          one = other
          other = await tab()
        }
      }
      Object.assign(server, { reachable: true, answers: true })
      await one.tracker.flush()
      await other.tracker.flush()
      const arrived = [...eventsById.values()].map(({ content_id }) => Number(content_id))
      expect(arrived.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    }),
    { numRuns: 150 },
  )
})

import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CacheOptions, createCache } from './cache.ts'

/** A cache with a clock of its own, and queries that the test answers. */
function setup(options: Partial<CacheOptions<string>> = {}) {
  let time = 1_000_000
  const requests: { key: string; signal: AbortSignal; answer: (value: string) => void; fail: () => void }[] =
    []
  const memory = createCache<string>({ freshMs: 60, maxSize: 100, now: () => time, ...options })
  const get = (key: string, signal?: AbortSignal) =>
    memory.get(
      key,
      (own) =>
        new Promise<string>((resolve, reject) => {
          requests.push({ key, signal: own, answer: resolve, fail: () => reject(new Error('down')) })
        }),
      signal,
    )
  const last = () => {
    const one = requests.at(-1)
    if (!one) throw new Error('Nothing was asked')
    return one
  }
  /** Queries and answers at once. */
  const learn = async (key: string, value: string) => {
    const promise = get(key)
    last().answer(value)
    await promise
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { memory, get, asked: requests, last, learn, pass }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a cached value becomes stale in time although the machine’s clock is set back by a day', async () => {
  const cache = createCache<number>({ freshMs: 1000, maxSize: 10 })
  let loads = 0
  const read = () => cache.get('home', async () => (loads += 1))
  const began = performance.now()
  expect([await read(), await read()]).toEqual([1, 1])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 60 * 60_000)
  vi.spyOn(performance, 'now').mockReturnValue(began + 60_000)
  expect(await read()).toBe(2)
})

describe('a query in the cache', () => {
  test('is fetched once for fifty concurrent requests, and again when stale', async () => {
    const { get, asked, last, pass, memory } = setup()
    const fifty = Array.from({ length: 50 }, () => get('home'))
    expect(asked).toHaveLength(1)
    last().answer('one')
    expect(new Set(await Promise.all(fifty))).toEqual(new Set(['one']))
    pass(59)
    expect(await get('home')).toBe('one')
    expect(memory.getFresh('home')).toBe('one')
    pass(2)
    expect(memory.getFresh('home')).toBeUndefined()
    const secondRequest = get('home')
    expect(asked).toHaveLength(2)
    last().answer('two')
    expect(await secondRequest).toBe('two')
  })
  test('is answered stale while it is fetched again', async () => {
    const { get, last, learn, pass } = setup({ staleMs: 600 })
    await learn('home', 'old')
    pass(100)
    expect(await get('home')).toBe('old')
    last().answer('new')
    await Promise.resolve()
    expect(await get('home')).toBe('new')
  })
  test('is answered stale when the fetch fails, for a limited time', async () => {
    const { get, last, learn, pass } = setup({ fallbackMs: 600 })
    await learn('home', 'old')
    pass(100)
    const second = get('home')
    last().fail()
    expect(await second).toBe('old')
    pass(600)
    const third = get('home')
    last().fail()
    await expect(third).rejects.toThrow('down')
  })
  test('that fails is not cached, and not retried at once', async () => {
    const { get, asked, last, pass } = setup({ failureMs: 10 })
    const first = get('home')
    last().fail()
    await expect(first).rejects.toThrow('down')
    await expect(get('home')).rejects.toThrow('down')
    expect(asked).toHaveLength(1)
    pass(11)
    const second = get('home')
    last().answer('here')
    expect(await second).toBe('here')
  })
  test('with an incomplete result is not cached, and an older complete one is preferred', async () => {
    const { get, last, learn, pass, memory } = setup({
      shouldStore: (value) => value !== 'half',
      fallbackMs: 600,
    })
    const first = get('home')
    last().answer('half')
    expect(await first).toBe('half')
    expect(memory.peek('home')).toBeUndefined()
    await learn('home', 'whole')
    pass(100)
    const third = get('home')
    last().answer('half')
    expect(await third).toBe('whole')
  })
})

describe('a canceled cache query', () => {
  test('stays open for other readers, and aborts the fetch when the last one leaves', async () => {
    const { get, asked, last } = setup()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = get('home', one.signal)
    const second = get('home', two.signal)
    one.abort()
    await expect(first).rejects.toThrow()
    expect(last().signal.aborted).toBe(false)
    two.abort()
    await expect(second).rejects.toThrow()
    expect(last().signal.aborted).toBe(true)
    const third = get('home')
    expect(asked).toHaveLength(2)
    last().answer('here')
    expect(await third).toBe('here')
  })
  test('does not abort the fetch for the next reader', async () => {
    const { get, last, learn, pass } = setup({ staleMs: 600 })
    await learn('home', 'old')
    pass(100)
    const abortController = new AbortController()
    await get('home', abortController.signal)
    abortController.abort()
    expect(last().signal.aborted).toBe(false)
  })
})

describe('an invalidated cache entry', () => {
  test('is fetched again, and a fetch under way does not count as new', async () => {
    const { get, asked, learn, memory, last } = setup({ staleMs: 600, fallbackMs: 600 })
    await learn('a/home', 'old')
    await learn('b/home', 'other shop')
    const pendingValue = get('a/cart')
    memory.invalidate('a/')
    asked.at(-1)?.answer('before the change')
    expect(await pendingValue).toBe('before the change')
    const cart = get('a/cart')
    last().answer('after')
    expect(await cart).toBe('after')
    const home = get('a/home')
    last().fail()
    expect(await home).toBe('old')
    expect(await get('b/home')).toBe('other shop')
  })
})

test('the cache never holds more than its maximum, and keeps the latest used entries', async () => {
  const keys = fc.array(
    fc.record({ key: fc.integer({ min: 0, max: 30 }), size: fc.integer({ min: 1, max: 12 }) }),
  )
  await fc.assert(
    fc.asyncProperty(keys, async (accesses) => {
      const memory = createCache<string>({ freshMs: 60, maxSize: 40, sizeOf: (value) => value.length })
      for (const { key, size } of accesses) {
        const value = await memory.get(String(key), async () => 'x'.repeat(size))
        expect(memory.peek(String(key))).toBe(value)
        expect(memory.size()).toBeLessThanOrEqual(40)
      }
    }),
  )
})

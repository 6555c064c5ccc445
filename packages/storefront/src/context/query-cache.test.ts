import { describe, expect, test, vi } from 'vitest'
import { createQueryCache, STALE_AFTER_MS } from './query-cache.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('answers of the platform', () => {
  test('the same question asked twice is one request', async () => {
    const cache = createQueryCache()
    const ask = vi.fn(async () => 1)
    cache.ask('a', ask)
    cache.ask('a', ask)
    await cache.settle()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 1 })
  })
  test('a young answer is not asked again, an old one is shown while it is renewed', async () => {
    let now = 0
    const cache = createQueryCache({ a: 'seeded' }, { now: () => now })
    const ask = vi.fn(async () => 'new')
    cache.ask('a', ask)
    expect(ask).not.toHaveBeenCalled()
    now = STALE_AFTER_MS + 1
    cache.ask('a', ask)
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 'seeded', busy: true })
    await cache.settle()
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 'new', busy: false })
  })
  test('a failure is said, keeps the last answer, and another try heals it', async () => {
    const cache = createQueryCache({ a: 1 })
    cache.ask('a', async () => Promise.reject(new Error('down')), true)
    await cache.settle()
    expect(cache.shown('a')).toMatchObject({ state: 'error', data: 1 })
    cache.ask('a', async () => 2)
    await cache.settle()
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 2 })
  })
  test('who leaves the screen cancels what nobody else waits for', async () => {
    const cache = createQueryCache()
    let signal: AbortSignal | undefined
    const stop = cache.subscribe('a', () => undefined)
    cache.ask('a', (given) => {
      signal = given
      return new Promise(() => undefined)
    })
    stop()
    await turn()
    expect(signal?.aborted).toBe(true)
    expect(cache.shown('a').state).toBe('loading')
  })
  test('an answer that comes after a change was put in place is dropped', async () => {
    const cache = createQueryCache()
    let answer: (value: unknown) => void = () => undefined
    cache.ask('a', () => new Promise((resolve) => (answer = resolve)))
    cache.put('a', 'changed')
    answer('late')
    await turn()
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 'changed' })
  })
  test('what the device kept is shown until the answer comes, and never in the place of one', async () => {
    let now = STALE_AFTER_MS * 10
    const cache = createQueryCache({}, { now: () => now })
    let answer: (value: unknown) => void = () => undefined
    cache.ask('a', () => new Promise((resolve) => (answer = resolve)))
    cache.recall('a', 'kept', now - STALE_AFTER_MS * 5)
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 'kept', busy: true })
    answer('new')
    await turn()
    cache.recall('a', 'kept', now)
    expect(cache.shown('a')).toMatchObject({ state: 'ready', data: 'new', busy: false })
    // Nobody asked yet: what is old is renewed by who asks first.
    cache.recall('b', 'kept', now - STALE_AFTER_MS * 5)
    const ask = vi.fn(async () => 'new')
    now += 1
    cache.ask('b', ask)
    await cache.settle()
    expect([ask.mock.calls.length, cache.shown('b').data]).toEqual([1, 'new'])
    // A minute ago it was sold out, and a push has said since that it is back.
    cache.recall('c', 'kept', now)
    cache.ask('c', ask)
    expect(cache.shown('c')).toMatchObject({ state: 'ready', data: 'kept', busy: true })
    await cache.settle()
    cache.ask('c', ask)
    expect([ask.mock.calls.length, cache.shown('c').data]).toEqual([2, 'new'])
  })
  test('a page that was kept is asked anew at once', async () => {
    const now = STALE_AFTER_MS * 10
    const cache = createQueryCache({ a: 'kept' }, { now: () => now, at: now - STALE_AFTER_MS })
    const ask = vi.fn(async () => 'new')
    cache.ask('a', ask)
    expect(ask).toHaveBeenCalledTimes(1)
  })
  test('who follows hears of what is there, of each change, and of who looks', async () => {
    const cache = createQueryCache({ a: 1 })
    const heard: string[] = []
    cache.follow(({ key, data, error, running, listeners }) =>
      heard.push(
        `${key} ${String(data)} ${error ? 'failed' : running ? 'asked' : 'still'} ${listeners.size}`,
      ),
    )
    const leave = cache.subscribe('a', () => undefined)
    cache.ask('a', async () => 2, true)
    await cache.settle()
    cache.ask('a', async () => Promise.reject(new Error('down')), true)
    await cache.settle()
    leave()
    expect(heard).toEqual([
      'a 1 still 0',
      'a 1 still 1',
      'a 1 asked 1',
      'a 2 still 1',
      'a 2 asked 1',
      'a 2 failed 1',
      'a 2 failed 0',
    ])
  })
  test('the server waits only so long, and leaves a failed question to the browser', async () => {
    const cache = createQueryCache({}, { server: true })
    cache.ask('slow', () => new Promise(() => undefined))
    expect(await cache.settle(5)).toBe(0)
    const failing = createQueryCache({}, { server: true })
    const ask = vi.fn(async () => Promise.reject(new Error('down')))
    failing.ask('a', ask)
    await failing.settle()
    failing.ask('a', ask)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(failing.shown('a').state).toBe('loading')
    expect(failing.answers()).toEqual({})
  })
})

import { describe, expect, test, vi } from 'vitest'
import { createQueryCache, STALE_AFTER_MS } from './query-cache.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the query cache', () => {
  test('sends one request for the same concurrent queries', async () => {
    const cache = createQueryCache()
    const fetchMock = vi.fn(async () => 1)
    cache.fetch('a', fetchMock)
    cache.fetch('a', fetchMock)
    await cache.settle()
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 1 })
  })
  test('serves fresh answers without a request, and stale ones while refreshing', async () => {
    let now = 0
    const cache = createQueryCache({ a: 'seeded' }, { now: () => now })
    const fetchMock = vi.fn(async () => 'new')
    cache.fetch('a', fetchMock)
    expect(fetchMock).not.toHaveBeenCalled()
    now = STALE_AFTER_MS + 1
    cache.fetch('a', fetchMock)
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 'seeded', busy: true })
    await cache.settle()
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 'new', busy: false })
  })
  test('reports an error, keeps the last answer, and recovers with a retry', async () => {
    const cache = createQueryCache({ a: 1 })
    cache.fetch('a', async () => Promise.reject(new Error('down')), true)
    await cache.settle()
    expect(cache.read('a')).toMatchObject({ state: 'error', data: 1 })
    cache.fetch('a', async () => 2)
    await cache.settle()
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 2 })
  })
  test('cancels a query that nobody waits for', async () => {
    const cache = createQueryCache()
    let signal: AbortSignal | undefined
    const stop = cache.subscribe('a', () => undefined)
    cache.fetch('a', (querySignal) => {
      signal = querySignal
      return new Promise(() => undefined)
    })
    stop()
    await turn()
    expect(signal?.aborted).toBe(true)
    expect(cache.read('a').state).toBe('loading')
  })
  test('drops a response older than a local change', async () => {
    const cache = createQueryCache()
    let answer: (value: unknown) => void = () => undefined
    cache.fetch('a', () => new Promise((resolve) => (answer = resolve)))
    cache.put('a', 'changed')
    answer('late')
    await turn()
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 'changed' })
  })
  test('shows a stored answer until the response arrives, and never instead of it', async () => {
    let now = STALE_AFTER_MS * 10
    const cache = createQueryCache({}, { now: () => now })
    let answer: (value: unknown) => void = () => undefined
    cache.fetch('a', () => new Promise((resolve) => (answer = resolve)))
    cache.restore('a', 'kept', now - STALE_AFTER_MS * 5)
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 'kept', busy: true })
    answer('new')
    await turn()
    cache.restore('a', 'kept', now)
    expect(cache.read('a')).toMatchObject({ state: 'ready', data: 'new', busy: false })
    // No query has been sent yet: the first reader refreshes the stale answer.
    cache.restore('b', 'kept', now - STALE_AFTER_MS * 5)
    const fetchMock = vi.fn(async () => 'new')
    now += 1
    cache.fetch('b', fetchMock)
    await cache.settle()
    expect([fetchMock.mock.calls.length, cache.read('b').data]).toEqual([1, 'new'])
    // A minute ago the product was sold out, and a push has reported since that it is back.
    cache.restore('c', 'kept', now)
    cache.fetch('c', fetchMock)
    expect(cache.read('c')).toMatchObject({ state: 'ready', data: 'kept', busy: true })
    await cache.settle()
    cache.fetch('c', fetchMock)
    expect([fetchMock.mock.calls.length, cache.read('c').data]).toEqual([2, 'new'])
  })
  test('refetches at once for a page from the offline cache', async () => {
    const now = STALE_AFTER_MS * 10
    const cache = createQueryCache({ a: 'kept' }, { now: () => now, at: now - STALE_AFTER_MS })
    const fetchMock = vi.fn(async () => 'new')
    cache.fetch('a', fetchMock)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
  test('notifies subscribers of existing data, changes and observers', async () => {
    const cache = createQueryCache({ a: 1 })
    const notifications: string[] = []
    cache.follow(({ key, data, error, running, listeners }) =>
      notifications.push(
        `${key} ${String(data)} ${error ? 'failed' : running ? 'asked' : 'still'} ${listeners.size}`,
      ),
    )
    const leave = cache.subscribe('a', () => undefined)
    cache.fetch('a', async () => 2, true)
    await cache.settle()
    cache.fetch('a', async () => Promise.reject(new Error('down')), true)
    await cache.settle()
    leave()
    expect(notifications).toEqual([
      'a 1 still 0',
      'a 1 still 1',
      'a 1 asked 1',
      'a 2 still 1',
      'a 2 asked 1',
      'a 2 failed 1',
      'a 2 failed 0',
    ])
  })
  test('limits the server’s waiting time, and leaves failed queries to the browser', async () => {
    const cache = createQueryCache({}, { server: true })
    cache.fetch('slow', () => new Promise(() => undefined))
    expect(await cache.settle(5)).toBe(0)
    const failing = createQueryCache({}, { server: true })
    const fetchMock = vi.fn(async () => Promise.reject(new Error('down')))
    failing.fetch('a', fetchMock)
    await failing.settle()
    failing.fetch('a', fetchMock)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(failing.read('a').state).toBe('loading')
    expect(failing.answers()).toEqual({})
  })
})

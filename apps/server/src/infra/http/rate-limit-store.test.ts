import { afterEach, expect, test, vi } from 'vitest'
import { RateLimitStore } from './rate-limit-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const MINUTE_MS = 60_000

/** Counts a request of a network; returns the number in its window. */
function count(store: RateLimitStore, network: string): number | undefined {
  let requests: number | undefined
  store.incr(network, (_error, result) => (requests = result?.current), MINUTE_MS)
  return requests
}

test('a network may make requests again after a minute although the machine’s clock is set back by a day', () => {
  const store = new RateLimitStore()
  const began = performance.now()
  expect([count(store, 'a'), count(store, 'a'), count(store, 'b')]).toEqual([1, 2, 1])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 60 * MINUTE_MS)
  vi.spyOn(performance, 'now').mockReturnValue(began + MINUTE_MS / 2)
  expect(count(store, 'a')).toBe(3)
  vi.spyOn(performance, 'now').mockReturnValue(began + 2 * MINUTE_MS)
  expect(count(store, 'a')).toBe(1)
})

test('any number of networks costs a bounded memory, and each route counts for itself', () => {
  const store = new RateLimitStore()
  count(store, 'first')
  for (let network = 0; network < 4999; network++) count(store, `network ${network}`)
  expect(count(store, 'first')).toBe(2)
  for (let network = 5000; network < 10_000; network++) count(store, `network ${network}`)
  expect(count(store, 'first')).toBe(1)
  expect(count(store.child(), 'first')).toBe(1)
})

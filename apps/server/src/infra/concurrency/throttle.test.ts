import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a throttle emits the first update at once and later ones once per interval, per shop', () => {
  const firedNames: string[] = []
  const notifyThrottled = throttle((name) => firedNames.push(name), 1000)
  for (let count = 0; count < 10_000; count += 1) notifyThrottled('one')
  notifyThrottled('two')
  expect(firedNames).toEqual(['one', 'two'])
  vi.advanceTimersByTime(1000)
  expect(firedNames).toEqual(['one', 'two', 'one'])
  vi.advanceTimersByTime(5000)
  expect(firedNames).toEqual(['one', 'two', 'one'])
  notifyThrottled('one')
  expect(firedNames).toEqual(['one', 'two', 'one', 'one'])
})

test('a throttle emits the last update within its interval, and never more often than once per interval', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1 }), (gaps) => {
      const firedTimes: number[] = []
      const notifyThrottled = throttle(() => firedTimes.push(Date.now()), 1000)
      for (const gap of gaps) {
        vi.advanceTimersByTime(gap)
        notifyThrottled('shop')
      }
      const last = Date.now()
      vi.advanceTimersByTime(1000)
      expect(firedTimes.at(-1)).toBeGreaterThanOrEqual(last)
      for (const [index, at] of firedTimes.entries())
        if (index > 0) expect(at - (firedTimes[index - 1] ?? 0)).toBeGreaterThanOrEqual(1000)
      vi.runAllTimers()
    }),
  )
})

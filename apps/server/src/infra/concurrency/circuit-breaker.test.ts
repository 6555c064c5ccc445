import { afterEach, expect, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

let now = 0
const create = () => {
  now = 0
  return createCircuitBreaker({ failures: 5, firstMs: 5000, maxMs: 60_000, now: () => now })
}
const fail = (breaker: ReturnType<typeof create>, times: number) => {
  for (let at = 0; at < times; at++) breaker.record('silent', false)
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a counterpart is tried again in time although the machine’s clock is set back by a day', () => {
  const breaker = createCircuitBreaker({ failures: 5, firstMs: 5000, maxMs: 60_000 })
  const began = performance.now()
  fail(breaker, 5)
  expect(breaker.tryEnter('silent')).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 60 * 60_000)
  vi.spyOn(performance, 'now').mockReturnValue(began + 60_000)
  expect(breaker.tryEnter('silent')).toBe(true)
})

test('after five failures in a row a counterpart gets no requests, and others get theirs', () => {
  const breaker = create()
  fail(breaker, 4)
  expect(breaker.tryEnter('silent')).toBe(true)
  fail(breaker, 1)
  expect(breaker.tryEnter('silent')).toBe(false)
  expect(breaker.tryEnter('well')).toBe(true)
})

test('after the pause one trial request is let through, and its answer opens the way for all', () => {
  const breaker = create()
  fail(breaker, 5)
  now = 4999
  expect(breaker.tryEnter('silent')).toBe(false)
  now = 5000
  expect([breaker.tryEnter('silent'), breaker.tryEnter('silent')]).toEqual([true, false])
  breaker.record('silent', true)
  expect(breaker.tryEnter('silent')).toBe(true)
})

test('the pause of a silent counterpart doubles with each trial that fails, up to the maximum', () => {
  const breaker = create()
  fail(breaker, 5)
  const pauses: number[] = []
  for (let trial = 0; trial < 6; trial++) {
    const began = now
    while (!breaker.tryEnter('silent')) now += 1000
    pauses.push(now - began)
    fail(breaker, 1)
  }
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('requests that were under way when the circuit opened do not prolong its pause', () => {
  const breaker = create()
  fail(breaker, 40)
  now = 5000
  expect(breaker.tryEnter('silent')).toBe(true)
})

test('an answer between failures starts the count again', () => {
  const breaker = create()
  fail(breaker, 4)
  breaker.record('silent', true)
  fail(breaker, 1)
  expect(breaker.tryEnter('silent')).toBe(true)
})

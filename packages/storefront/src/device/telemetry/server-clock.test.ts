import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const NOON = Date.UTC(2026, 0, 1, 12)
const answer = (at: number | null) =>
  new Response('', at === null ? {} : { headers: { date: new Date(at).toUTCString() } })

/** A device with a running clock, and a call with this duration in ms. */
function device(began: number) {
  let time = began
  const clock = createServerClock(() => time)
  const call = (serverAt: number | null, took = 100) =>
    clock.observe(async () => {
      time += took
      return answer(serverAt)
    })
  return { clock, call }
}

test('a correct device clock stays, whatever fraction of a second the server cuts off', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 900 }),
      async (cut, took) => {
        const { clock, call } = device(NOON + cut)
        await call(NOON + cut + Math.floor(took / 2), took)
        expect(clock.ahead()).toBe(0)
      },
    ),
  )
})

test('a device clock that is off by minutes, days or years is detected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -4e11, max: 4e11 }), async (wrong) => {
      fc.pre(Math.abs(wrong) > 5000)
      const { clock, call } = device(NOON - wrong)
      await call(NOON)
      expect(Math.abs((clock.ahead() ?? 0) - wrong)).toBeLessThanOrEqual(1100)
    }),
  )
})

test('a device clock is not judged by a response without time, a slow one, or one during a clock change', async () => {
  const { clock, call } = device(NOON)
  await call(null)
  await call(NOON + 3_600_000, 60_000)
  await call(NOON + 3_600_000, -5000)
  expect(clock.ahead()).toBeNull()
})

test('a call that fails during clock detection fails as before', async () => {
  const clock = createServerClock()
  await expect(clock.observe(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(
    'fetch failed',
  )
  expect(clock.ahead()).toBeNull()
})

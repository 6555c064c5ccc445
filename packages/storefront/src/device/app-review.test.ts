import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canRequestAppReview, readAppReviewRequest } from './app-review.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOBODY = { requestedAt: null, version: null }
const fine = { orders: 2, reviewed: NOBODY, version: '1.4.0', troubled: false, now: 200 * DAY_MS }

test('an app review is requested after the second paid order, not the first', () => {
  expect(canRequestAppReview(fine)).toBe(true)
  expect(canRequestAppReview({ ...fine, orders: 1 })).toBe(false)
  expect(canRequestAppReview({ ...fine, orders: 0 })).toBe(false)
})

test('an app review is not requested in a visit with an error', () => {
  expect(canRequestAppReview({ ...fine, troubled: true })).toBe(false)
})

test('an app review is requested once per version, and once in 120 days', () => {
  const reviewRequest = { requestedAt: 100 * DAY_MS, version: '1.3.0' }
  expect(canRequestAppReview({ ...fine, reviewed: reviewRequest })).toBe(false)
  expect(canRequestAppReview({ ...fine, reviewed: reviewRequest, now: 220 * DAY_MS })).toBe(true)
  expect(
    canRequestAppReview({ ...fine, reviewed: { ...reviewRequest, version: '1.4.0' }, now: 999 * DAY_MS }),
  ).toBe(false)
})

test('an app review is never requested twice within 120 days or a version', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ days: fc.nat(90), version: fc.constantFrom('1', '2', '3') }), { maxLength: 20 }),
      (attempts) => {
        let reviewed: { requestedAt: number | null; version: string | null } = NOBODY
        let now = 0
        const times: number[] = []
        for (const { days, version } of attempts) {
          now += days * DAY_MS
          if (!canRequestAppReview({ ...fine, reviewed, version, now })) continue
          expect(version).not.toBe(reviewed.version)
          times.push(now)
          reviewed = { requestedAt: now, version }
        }
        for (const [index, time] of times.entries())
          if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(120 * DAY_MS)
      },
    ),
  )
})

test('unreadable app review data count as never asked', () => {
  for (const storedValue of [
    null,
    'x',
    [],
    { requestedAt: 'soon', version: 3 },
    { requestedAt: -1 },
    { requestedAt: 1.5 },
  ])
    expect(readAppReviewRequest(storedValue)).toEqual(NOBODY)
  expect(readAppReviewRequest({ requestedAt: 5, version: '1' })).toEqual({ requestedAt: 5, version: '1' })
})

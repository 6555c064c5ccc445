import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRequest,
  findSendSlot,
  MAX_REQUEST_SIZE,
  type SendHistory,
  type SendRate,
  type SentRequest,
} from './send-rate.ts'

const NOTHING: SendHistory = { next: 0, recent: [] }
const START = 1_790_000_000_000

/** Sends batches of these sizes one after the other, each as soon as the rate allows; returns the send times. */
function send(sizes: readonly number[], pace: SendRate, lateness: (at: number) => number): SentRequest[] {
  let paced = NOTHING
  let now = START
  return sizes.map((size, at) => {
    now = Math.max(now, findSendSlot(paced, size, pace, now)) + lateness(at)
    const slot = findSendSlot(paced, size, pace, now)
    paced = addRequest(paced, size, pace, slot)
    return { at: slot, size }
  })
}

/** Returns the maximum number of messages within any period of this many ms. */
const mostWithin = (requests: readonly SentRequest[], ms: number) =>
  Math.max(
    ...requests.map(({ at: from }) =>
      requests.reduce((sum, { at, size }) => sum + (at >= from && at <= from + ms ? size : 0), 0),
    ),
  )

const sizes = fc.array(fc.integer({ min: 1, max: MAX_REQUEST_SIZE }), { minLength: 1, maxLength: 120 })
const latenessList = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 20 })
const latenessOf = (list: readonly number[]) => (at: number) => list[at % list.length] ?? 0

test('the send rate never exceeds the gateway’s limit in any second, whatever the batch sizes and delays', () => {
  fc.assert(
    fc.property(
      sizes,
      latenessList,
      fc.integer({ min: MAX_REQUEST_SIZE, max: 1500 }),
      (each, lateness, limit) => {
        const sentRequests = send(each, { limit, rate: limit }, latenessOf(lateness))
        expect(mostWithin(sentRequests, 1000)).toBeLessThanOrEqual(limit)
      },
    ),
  )
})

test('the send rate stays within the limit when requests arrive up to ten milliseconds closer together', () => {
  fc.assert(
    fc.property(sizes, fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1 }), (each, delays) => {
      const sentRequests = send(each, { limit: 600, rate: 600 }, () => 0)
      const arrived = sentRequests.map(({ at, size }, index) => ({
        at: at + latenessOf(delays)(index),
        size,
      }))
      expect(mostWithin(arrived, 1000)).toBeLessThanOrEqual(600)
    }),
  )
})

test('the send rate reaches at least 98 % with full batches, when polled in time', () => {
  fc.assert(
    fc.property(fc.constantFrom(100, 200, 300, 600, 1000, 6000, 100_000), (limit) => {
      const count = 200 + limit / 100
      const sentRequests = send(
        Array.from({ length: count }, () => MAX_REQUEST_SIZE),
        { limit, rate: limit },
        () => 0,
      )
      const ms = (sentRequests.at(-1)?.at ?? 0) - START
      expect(((count - 1) * MAX_REQUEST_SIZE * 1000) / ms).toBeGreaterThanOrEqual(limit * 0.98)
    }),
  )
})

test('a merchant’s lower send rate is kept exactly over time, with at most one batch at once', () => {
  fc.assert(
    fc.property(sizes, latenessList, fc.integer({ min: 1, max: 600 }), (each, lateness, rate) => {
      const sentRequests = send(each, { limit: 600, rate }, latenessOf(lateness))
      const [first, last] = [sentRequests.at(0)?.at ?? 0, sentRequests.at(-1)?.at ?? 0]
      const all = sentRequests.reduce((sum, { size }) => sum + size, 0)
      // Missed time is made up for, at most a quarter of a second of it.
      expect(all).toBeLessThanOrEqual(((last - first) / 1000 + 0.25) * rate + MAX_REQUEST_SIZE + 1e-6)
    }),
  )
})

test('a lower send rate loses nothing when polled a fifth of a second late', () => {
  const sentRequests = send(
    Array.from({ length: 100 }, () => 50),
    { limit: 600, rate: 250 },
    (at) => (at % 10 ? 0 : 200),
  )
  const ms = (sentRequests.at(-1)?.at ?? 0) - START
  expect((99 * 50 * 1000) / ms).toBeGreaterThanOrEqual(250 * 0.98)
})

test('the send rate’s memory stays short, however small the batches', () => {
  let paced = NOTHING
  for (let at = 0; at < 5000; at++) {
    const slot = findSendSlot(paced, 1, { limit: 100_000, rate: 100_000 }, START)
    paced = addRequest(paced, 1, { limit: 100_000, rate: 100_000 }, slot)
  }
  expect(paced.recent.length).toBeLessThanOrEqual(210)
})

test('the send rate survives a clock that is set back by a day', () => {
  const pace = { limit: 600, rate: 100 }
  let paced = NOTHING
  for (let at = 0; at < 10; at++) paced = addRequest(paced, 100, pace, findSendSlot(paced, 100, pace, START))
  const before = START - 24 * 60 * 60 * 1000
  expect(findSendSlot(paced, 100, pace, before)).toBeLessThanOrEqual(before + 2000)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDeletionTime, getRemainingDays, parsePendingSince, parseRequestTime } from './deletion-rules.ts'

test('an account is deleted seven days after the request', () => {
  expect(getRemainingDays(0, 0)).toBe(7)
  expect(getRemainingDays(0, getDeletionTime(0) - 1)).toBe(1)
  expect(getRemainingDays(0, getDeletionTime(0))).toBe(0)
})
test('the days until an account deletion never increase', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (first, more) => {
      expect(getRemainingDays(0, first + more)).toBeLessThanOrEqual(getRemainingDays(0, first))
    }),
  )
})

test('an account deletion counts from the server’s time, not the device’s', () => {
  expect(parseRequestTime({ requestedAt: '2026-11-20T10:00:00.000Z', due: '' }, 5)).toBe(
    Date.UTC(2026, 10, 20, 10),
  )
  for (const broken of [null, {}, { requestedAt: 'soon' }, 'x']) expect(parseRequestTime(broken, 5)).toBe(5)
})

test('only the server decides whether an account deletion is pending', () => {
  expect(parsePendingSince({ pending: { requestedAt: '2026-11-20T10:00:00.000Z', due: '' } })).toBe(
    Date.UTC(2026, 10, 20, 10),
  )
  expect(parsePendingSince({ pending: null })).toBeNull()
  for (const nothing of [null, undefined, {}, 'x']) expect(parsePendingSince(nothing)).toBeUndefined()
})

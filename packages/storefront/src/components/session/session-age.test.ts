import { expect, test } from 'vitest'
import { getSessionAge, toSessionKey } from './session-age.ts'

const end = '2026-11-30T00:00:00Z'
const at = (days: number) => Date.parse(end) - days * 24 * 60 * 60 * 1000

test('a session token is renewed in its last week and never used after expiration', () => {
  expect(getSessionAge(end, at(20))).toBe('good')
  expect(getSessionAge(end, at(6))).toBe('ending')
  expect(getSessionAge(end, at(0))).toBe('ended')
})
test('a session token without a readable expiration is used until refused', () => {
  expect(getSessionAge(null, 0)).toBe('good')
  expect(getSessionAge('soon', 0)).toBe('good')
})
test('a session has its own cache key, without its token', () => {
  expect(toSessionKey('abc')).not.toBe(toSessionKey('abd'))
  expect(toSessionKey('abc')).not.toContain('abc')
})
test('a session token of an hour is renewed in its last five minutes', () => {
  const before = (minutes: number) => Date.parse(end) - minutes * 60_000
  expect(getSessionAge(end, before(6), true)).toBe('good')
  expect(getSessionAge(end, before(4), true)).toBe('ending')
  expect(getSessionAge(end, before(0), true)).toBe('ended')
})

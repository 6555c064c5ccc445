import { expect, test } from 'vitest'
import { dateOf, humanised, isState, toneOf } from './status.ts'

test('a state that the design does not name is made readable', () => {
  expect(isState('PARTIALLY_FULFILLED')).toBe(false)
  expect(humanised('PARTIALLY_FULFILLED')).toBe('Partially fulfilled')
  expect(humanised('')).toBe('')
})
test('colours what went well, what is open and what was stopped', () => {
  expect(toneOf('PAID')).toBe('done')
  expect(toneOf('UNFULFILLED')).toBe('open')
  expect(toneOf('PARTIALLY_REFUNDED')).toBe('stopped')
})
test("a date is written in the shopper's language with Latin digits", () => {
  expect(dateOf('2026-03-05T12:00:00Z', 'en')).toBe('March 5, 2026')
  expect(dateOf('2026-03-05T12:00:00Z', 'ar')).toContain('2026')
  expect(dateOf('never', 'en')).toBe('')
})

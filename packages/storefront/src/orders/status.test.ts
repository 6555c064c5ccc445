import { expect, test } from 'vitest'
import { formatDate, getStateTone, humanizeState, isOrderState } from './status.ts'

test('an unknown order state is made readable', () => {
  expect(isOrderState('PARTIALLY_FULFILLED')).toBe(false)
  expect(humanizeState('PARTIALLY_FULFILLED')).toBe('Partially fulfilled')
  expect(humanizeState('')).toBe('')
})
test('order states are colored by success, progress and cancellation', () => {
  expect(getStateTone('PAID')).toBe('done')
  expect(getStateTone('UNFULFILLED')).toBe('open')
  expect(getStateTone('PARTIALLY_REFUNDED')).toBe('stopped')
})
test("an order date is in the shopper's language with Latin digits", () => {
  expect(formatDate('2026-03-05T12:00:00Z', 'en')).toBe('March 5, 2026')
  expect(formatDate('2026-03-05T12:00:00Z', 'ar')).toContain('2026')
  expect(formatDate('never', 'en')).toBe('')
})

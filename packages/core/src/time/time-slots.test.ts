import { expect, test } from 'vitest'
import { formatTimeSlot, listTimeSlots } from './time-slots.ts'

test('a day has 96 slots of 15 minutes', () => {
  expect(listTimeSlots().length).toBe(96)
  expect(listTimeSlots().slice(0, 3).map(formatTimeSlot)).toEqual(['00:00', '00:15', '00:30'])
  expect(formatTimeSlot(listTimeSlots().at(-1) ?? 0)).toBe('23:45')
})

test('a day has at most 24 hours of slots, and a positive step', () => {
  expect(listTimeSlots(3_600_000, 10 * 86_400_000).length).toBe(24)
  expect(() => listTimeSlots(0)).toThrow(RangeError)
})

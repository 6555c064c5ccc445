import { expect, test } from 'vitest'
import { formatTimeSlot, timeSlots } from './time-slots.ts'

test('a day has 96 slots of 15 minutes', () => {
  expect(timeSlots().length).toBe(96)
  expect(timeSlots().slice(0, 3).map(formatTimeSlot)).toEqual(['00:00', '00:15', '00:30'])
  expect(formatTimeSlot(timeSlots().at(-1) ?? 0)).toBe('23:45')
})

test('a day has at most 24 hours of slots, and a positive step', () => {
  expect(timeSlots(3_600_000, 10 * 86_400_000).length).toBe(24)
  expect(() => timeSlots(0)).toThrow(RangeError)
})

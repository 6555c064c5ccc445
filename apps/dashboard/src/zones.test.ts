import { expect, it } from 'vitest'
import { fromZonedInput, toZonedInput, zonedText, zoneName } from './zones.ts'

it('an instant survives being shown in an input of any zone and read back', () => {
  for (const offset of [-12, -5, 0, 3, 14])
    for (const instant of [
      '2026-11-27T09:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2026-12-31T23:59:00.000Z',
    ])
      expect(fromZonedInput(toZonedInput(instant, offset), offset)).toBe(instant)
})
it('an input shows the clock of the project, across midnight too', () => {
  expect(toZonedInput('2026-12-31T23:00:00.000Z', 2)).toBe('2027-01-01T01:00')
  expect(fromZonedInput('2027-01-01T01:00', 2)).toBe('2026-12-31T23:00:00.000Z')
})
it('no date and a broken date are no date', () => {
  expect([
    toZonedInput('', 1),
    toZonedInput('soon', 1),
    fromZonedInput('', 1),
    fromZonedInput('soon', 1),
  ]).toEqual(['', '', '', ''])
})
it('a time is never shown without its zone', () => {
  expect([-3, 0, 2].map(zoneName)).toEqual(['UTC−3', 'UTC', 'UTC+2'])
  expect(zonedText('2026-11-27T09:30:00.000Z', 2).replace(/\s/g, ' ')).toBe('Nov 27, 2026, 11:30 AM (UTC+2)')
})

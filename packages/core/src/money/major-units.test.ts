import fc from 'fast-check'
import { expect, test } from 'vitest'
import { majorToMinorUnits, toMajorUnits } from './major-units.ts'

test('major units have the decimals of their currency: none for yen, at most three for dinars', () => {
  expect(toMajorUnits(120_000, 'JPY')).toBe(1200)
  expect(toMajorUnits(120_050, 'JPY')).toBe(1201)
  expect(toMajorUnits(1235, 'KWD')).toBe(12.35)
  expect(toMajorUnits(1999, 'USD')).toBe(19.99)
  expect(toMajorUnits(1999, 'no currency')).toBe(19.99)
})
test('converting to major units and back loses nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e13 }),
      fc.constantFrom('USD', 'KWD', 'EUR'),
      (minor, currency) => {
        expect(majorToMinorUnits(toMajorUnits(minor, currency), currency)).toBe(minor)
      },
    ),
  )
})

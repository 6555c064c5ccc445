import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinorUnits } from './decimals.ts'
import { majorToMinorUnits, toMajorUnits } from './major-units.ts'

test('major units have the decimals of their currency: none for yen, three for dinars', () => {
  expect(toMajorUnits(1200, 'JPY')).toBe(1200)
  expect(toMajorUnits(12_345, 'KWD')).toBe(12.345)
  expect(toMajorUnits(1999, 'USD')).toBe(19.99)
  expect(toMajorUnits(1999, 'no currency')).toBe(19.99)
})
test('an amount in major units is rounded half up to the decimals of its currency, whatever its float', () => {
  expect(majorToMinorUnits(1.005, 'USD')).toBe(101)
  expect(majorToMinorUnits(7.3455, 'KWD')).toBe(7346)
  expect(majorToMinorUnits(1199.5, 'JPY')).toBe(1200)
})
test('an amount in major units becomes the minor units of its decimal text', () => {
  const anyMajor = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(anyMajor, fc.constantFrom('USD', 'KWD', 'JPY', ''), (major, currency) => {
      expect(majorToMinorUnits(major, currency)).toBe(toMinorUnits(major.toFixed(5), currency))
    }),
  )
  expect(majorToMinorUnits(0.49951, 'JPY')).toBe(0)
})
test('converting to major units and back loses nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e13 }),
      fc.constantFrom('USD', 'KWD', 'EUR', 'JPY', ''),
      (minor, currency) => {
        expect(majorToMinorUnits(toMajorUnits(minor, currency), currency)).toBe(minor)
      },
    ),
  )
})

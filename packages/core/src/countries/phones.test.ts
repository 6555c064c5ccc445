import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { findCallingCode, toE164 } from './phones.ts'

test('every country with telephones has a calling code and a number length within E.164', () => {
  const without = COUNTRIES.filter(({ code }) => findCallingCode(code) === null).map(({ code }) => code)
  // Territories without inhabitants.
  expect(without).toEqual(['BV', 'HM'])
  for (const { code } of COUNTRIES) {
    const phone = findCallingCode(code)
    if (!phone) continue
    expect(phone.code).toMatch(/^[1-9]\d{0,2}$/)
    expect(phone.minDigits).toBeLessThanOrEqual(phone.maxDigits)
    expect(phone.code.length + phone.maxDigits).toBeLessThanOrEqual(15)
  }
})

test.each([
  ['DE', '030 23125148', '+493023125148'],
  ['DE', '+49 (0)30 / 231-25148', '+493023125148'],
  ['DE', '0049 30 23125148', '+493023125148'],
  ['US', '(503) 555-0142', '+15035550142'],
  ['US', '15035550142', '+15035550142'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['RU', '8 912 345-67-89', '+79123456789'],
  ['US', '+44 20 7946 0958', '+442079460958'],
])('a phone number in %s: %s is %s', (country, typed, number) => {
  expect(toE164(country, typed)).toBe(number)
})

test.each([
  ['US', '555-0142'],
  ['US', '503 555 01423'],
  ['FR', '06 12 34 56'],
  ['FR', '+33 6 12 34 56'],
  ['DE', 'no number'],
  ['DE', ''],
  ['ZZ', '030 23125148'],
])('a phone number in %s: %s is invalid', (country, typed) => {
  expect(toE164(country, typed)).toBeNull()
})

test('a formatted phone number is parsed to itself again, in any country', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES.map(({ code }) => code)),
      fc.string({ unit: fc.constantFrom(...'0123456789 +-()/'), maxLength: 20 }),
      (country, typed) => {
        const number = toE164(country, typed)
        if (number === null) return
        expect(number).toMatch(/^\+[1-9]\d{5,14}$/)
        expect(toE164('US', number)).toBe(number)
      },
    ),
  )
})

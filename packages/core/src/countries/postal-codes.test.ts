import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { getZipExample, isZip, normalizeZip } from './postal-codes.ts'

const ruled = COUNTRIES.filter(({ code }) => getZipExample(code) !== null)

test('the example postal code of every country is valid, however it is spaced', () => {
  expect(ruled.length).toBeGreaterThan(80)
  for (const { code } of ruled) {
    const example = getZipExample(code) ?? ''
    expect({ code, fits: isZip(code, example) }).toEqual({ code, fits: true })
    expect(isZip(code, ` ${example.toLowerCase().replace(/(.)/g, '$1 ')}`)).toBe(true)
    expect({ code, fits: isZip(code, `${normalizeZip(example)}0000000`) }).toEqual({ code, fits: false })
    expect({ code, fits: isZip(code, '') }).toEqual({ code, fits: false })
  }
})

test.each([
  ['US', '97205-1234'],
  ['GB', 'ec1a1bb'],
  ['GB', 'M1 1AE'],
  ['AR', '1425'],
  ['AR', 'C1425DTA'],
  ['TW', '10617'],
  ['TW', '106013'],
  ['LT', '01100'],
  ['LU', 'L-1111'],
  ['SA', '١١٥٦٤'],
  ['NL', '1012AB'],
])('a postal code of %s may be %s', (country, zip) => {
  expect(isZip(country, zip)).toBe(true)
})

test.each([
  ['US', '9720'],
  ['US', '97205-12'],
  ['DE', '1011'],
  ['DE', '1O115'],
  ['CA', '123456'],
  ['GB', '12345'],
  ['NL', '1012'],
  ['AD', 'XX500'],
])('a postal code of %s cannot be %s', (country, zip) => {
  expect(isZip(country, zip)).toBe(false)
})

test('a country without a postal code rule accepts any', () => {
  expect(isZip('AE', 'anything')).toBe(true)
  expect(isZip('nowhere', '')).toBe(true)
  expect(isZip('constructor', '')).toBe(true)
})

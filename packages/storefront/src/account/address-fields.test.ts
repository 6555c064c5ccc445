import { COUNTRIES } from '@vitrine/core/countries/countries'
import { expect, test } from 'vitest'
import { getAddressFields } from './address-fields.ts'

test.each([
  ['US', ['address1', 'address2', 'city', 'province', 'zip']],
  ['DE', ['address1', 'address2', 'zip', 'city']],
  ['FR', ['address1', 'address2', 'zip', 'city']],
  ['GB', ['address1', 'address2', 'city', 'zip']],
  ['AE', ['address1', 'address2', 'city', 'province']],
  ['HK', ['address1', 'address2', 'city', 'province']],
] as const)('an address in %s is formatted as usual there', (country, fields) => {
  expect(getAddressFields(country)).toEqual(['firstName', 'lastName', ...fields, 'phone'])
})

test('an address form of every country has a first line and a city, and no field twice', () => {
  for (const { code } of COUNTRIES) {
    const fields = getAddressFields(code)
    expect(fields.slice(2, 4), code).toEqual(['address1', 'address2'])
    expect(fields, code).toContain('city')
    expect(new Set(fields).size, code).toBe(fields.length)
  }
  expect(getAddressFields('??')).toContain('city')
})

import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { NO_ADDRESS } from '../customer/address.ts'
import { checkStrictly, ruledCountries } from './address-rules.ts'

const sdl = readFileSync(new URL('../../api/storefront/storefront-2025-10.graphql', import.meta.url), 'utf8')
const countryCode = buildSchema(sdl).getType('CountryCode')
const countries = isEnumType(countryCode) ? countryCode.getValues().map((one) => one.name) : []

/** Fields that an address with only a country lacks, by part. */
const lacking = (country: string): string => {
  const checked = checkStrictly({ ...NO_ADDRESS, countryCode: country })
  if (!('problems' in checked)) throw new Error(`${country} takes an empty address`)
  return checked.problems.map((one) => one.part ?? 'country').join(' ')
}

/** Countries by the fields that the platform's recordings report missing, with the number of countries of each kind. */
const RECORDED: readonly (readonly [lacks: string, countries: number, some: string])[] = [
  ['lastName address1 city', 138, 'BS FJ KE MO QA TW'],
  ['lastName address1 zip city', 61, 'DE FR GB MT NL'],
  [
    'lastName address1 provinceCode zip city',
    20,
    'AR AU BR CA CN IN ID IE IT JP MY MX PH PT RU ZA KR ES TH US',
  ],
  ['lastName address1 provinceCode city', 15, 'CL CO CR EG SV GT HK KW NG PA PE RO AE UY VE'],
  ['lastName address1', 5, 'GI VA PN GS TA'],
  ['lastName address1 zip', 1, 'SG'],
  ['lastName address1 city country', 4, 'CU IR KP SY'],
  ['lastName address1 city countryCode', 1, 'ZZ'],
]

test('exactly the countries of the schema have a strict address rule', () => {
  expect(countries).toHaveLength(245)
  expect([...ruledCountries].toSorted()).toEqual(countries.toSorted())
})

describe('missing fields of an address with only a country', () => {
  for (const [lacks, count, some] of RECORDED) {
    test(`${lacks} in ${count} countries, ${some} among them`, () => {
      const matchingCountries = countries.filter((one) => lacking(one) === lacks)
      expect(matchingCountries).toHaveLength(count)
      expect(matchingCountries).toEqual(expect.arrayContaining(some.split(' ')))
    })
  }
})

test.each(countries)('%s takes an address that has all it asks for', (country) => {
  const full = {
    ...NO_ADDRESS,
    lastName: 'Winter',
    address1: '1 Main Street',
    city: 'Town',
    zip: '2000',
    // An existing zone where zones are listed.
    provinceCode: { US: 'OR', CA: 'ON', AE: 'DU', AU: 'NSW' }[country] ?? 'ZN',
    countryCode: country,
  }
  const refused = new Set(['CU', 'IR', 'KP', 'SY', 'ZZ'])
  expect('address' in checkStrictly(full)).toBe(!refused.has(country))
})

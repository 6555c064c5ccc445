import { expect, test } from 'vitest'
import { STOREFRONT_VERSION } from '../limits/limits.ts'
import { getSupportEnd, isStorefrontVersion, STOREFRONT_VERSIONS } from './storefront-versions.ts'

test('the specification’s Storefront API version is the default of the versions to choose from', () => {
  expect(STOREFRONT_VERSIONS[0]).toBe(STOREFRONT_VERSION)
  expect(STOREFRONT_VERSIONS.every(isStorefrontVersion)).toBe(true)
})

test.each(['2019-04', 'unstable', '', null, 202610])('%s is no Storefront API version to choose', (value) => {
  expect(isStorefrontVersion(value)).toBe(false)
})

test('support of a Storefront API version ends a year after its release', () => {
  expect(new Date(getSupportEnd('2025-10')).toISOString()).toBe('2026-10-01T00:00:00.000Z')
  expect(new Date(getSupportEnd('2026-01')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(getSupportEnd('unstable')).toBeNaN()
})

import { expect, test } from 'vitest'
import { findZone, listZones } from './zones.ts'

test('a province is found by its code and name, in any spelling', () => {
  for (const typed of ['OR', 'or', ' Oregon ', 'OREGON'])
    expect(findZone('US', typed), typed).toEqual({ code: 'OR', name: 'Oregon' })
})
test('an unknown province of a country is not found', () => {
  for (const [country, typed] of [
    ['US', 'Ontario'],
    ['US', ''],
    ['DE', 'Bayern'],
    ['constructor', 'name'],
  ] as const)
    expect(findZone(country, typed), typed).toBeNull()
})
test('province codes and names are unique per country', () => {
  for (const country of ['US', 'CA', 'AU', 'AE']) {
    const zones = listZones(country)
    expect(zones.length).toBeGreaterThan(6)
    expect(new Set(zones.map(({ code }) => code)).size).toBe(zones.length)
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
  }
})

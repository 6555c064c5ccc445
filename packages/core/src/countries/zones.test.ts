import { expect, test } from 'vitest'
import { findZone, listZones } from './zones.ts'

test('a zone is known by its code and by its name, however they are written', () => {
  for (const typed of ['OR', 'or', ' Oregon ', 'OREGON'])
    expect(findZone('US', typed), typed).toEqual({ code: 'OR', name: 'Oregon' })
})
test('what is no zone of this country is none', () => {
  for (const [country, typed] of [
    ['US', 'Ontario'],
    ['US', ''],
    ['DE', 'Bayern'],
    ['constructor', 'name'],
  ] as const)
    expect(findZone(country, typed), typed).toBeNull()
})
test('codes and names of a country are each there once', () => {
  for (const country of ['US', 'CA', 'AU', 'AE']) {
    const zones = listZones(country)
    expect(zones.length).toBeGreaterThan(6)
    expect(new Set(zones.map(({ code }) => code)).size).toBe(zones.length)
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
  }
})

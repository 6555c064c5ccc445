import { expect, test } from 'vitest'
import { concerns } from './consent.ts'

const europe = { countries: ['DE', 'FR', 'CH'], policy: null }

test('where nobody names countries everybody is asked', () => {
  expect(concerns({ countries: [], policy: null }, 'en-US', 'America/New_York')).toBe(true)
})
test('of whom only Europe is asked, the device says where it is by its language or its clock', () => {
  expect(concerns(europe, 'de-DE', 'America/New_York')).toBe(true)
  expect(concerns(europe, 'en-US', 'Europe/Berlin')).toBe(true)
  expect(concerns(europe, 'es', 'Atlantic/Canary')).toBe(true)
  expect(concerns(europe, 'en-US', 'America/New_York')).toBe(false)
  expect(concerns(europe, 'pt-BR', 'America/Sao_Paulo')).toBe(false)
})

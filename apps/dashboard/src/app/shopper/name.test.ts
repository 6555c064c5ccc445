import { expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/messages.ts'
import { type NamedShopper, shopperName } from './name.ts'

await loadLanguage('en')

const guest: NamedShopper = { name: '', email: '', customer: null, platform: null, zone: null, country: null }

test('a shopper is called by their name, else by what is known of them, never by an id', () => {
  expect(shopperName({ ...guest, name: 'Ada Lovelace', customer: '7' })).toBe('Ada Lovelace')
  expect(shopperName({ ...guest, email: 'ada@lovelace.test' })).toBe('ada@lovelace.test')
  expect(shopperName({ ...guest, customer: '7' })).toBe('Customer 7')
  expect(shopperName({ ...guest, platform: 'ios', zone: 'Europe/Berlin', country: 'DE' })).toBe(
    'A shopper on iPhone, Berlin',
  )
  expect(shopperName({ ...guest, platform: 'web', zone: 'America/Argentina/Buenos_Aires' })).toBe(
    'A shopper in a browser, Buenos Aires',
  )
  expect(shopperName({ ...guest, platform: 'android', zone: 'Etc/GMT+2', country: 'FR' })).toBe(
    'A shopper on Android, France',
  )
  expect(shopperName({ ...guest, country: 'not a country' })).toBe('A shopper, not a country')
  expect(shopperName(guest)).toBe('A shopper')
})

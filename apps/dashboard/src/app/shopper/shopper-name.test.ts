import { expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/messages.ts'
import { getShopperName, type NamedShopper } from './shopper-name.ts'

await loadLanguage('en')

const guest: NamedShopper = { name: '', email: '', customer: null, platform: null, zone: null, country: null }

test('a shopper is shown by name, else by what is known, never by an id', () => {
  expect(getShopperName({ ...guest, name: 'Ada Lovelace', customer: '7' })).toBe('Ada Lovelace')
  expect(getShopperName({ ...guest, email: 'ada@lovelace.test' })).toBe('ada@lovelace.test')
  expect(getShopperName({ ...guest, customer: '7' })).toBe('Customer 7')
  expect(getShopperName({ ...guest, platform: 'ios', zone: 'Europe/Berlin', country: 'DE' })).toBe(
    'A shopper on iPhone, Berlin',
  )
  expect(getShopperName({ ...guest, platform: 'web', zone: 'America/Argentina/Buenos_Aires' })).toBe(
    'A shopper in a browser, Buenos Aires',
  )
  expect(getShopperName({ ...guest, platform: 'android', zone: 'Etc/GMT+2', country: 'FR' })).toBe(
    'A shopper on Android, France',
  )
  expect(getShopperName({ ...guest, country: 'not a country' })).toBe('A shopper, not a country')
  expect(getShopperName(guest)).toBe('A shopper')
})

import { expect, test } from 'vitest'
import { COUNTRIES, countryName, countryOf, currencySymbol, moneyTemplate } from './countries.ts'

test('about 240 countries are known, each once', () => {
  expect(COUNTRIES.length).toBeGreaterThan(235)
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length)
})

test('a country has its currency, its symbol, its money format and a name in each language', () => {
  const japan = countryOf('jp')
  expect(japan).toEqual({ code: 'JP', currency: 'JPY' })
  expect(japan && moneyTemplate(japan, 'en')).toBe('¥{{amount_no_decimals}}')
  expect(currencySymbol('EUR', 'de')).toBe('€')
  expect(['en', 'fr', 'es', 'de'].map((language) => countryName('DE', language as 'en'))).toEqual([
    'Germany',
    'Allemagne',
    'Alemania',
    'Deutschland',
  ])
  expect(countryName('KW', 'ar')).toBe('الكويت')
  expect(countryOf('ZZ')).toBeNull()
})

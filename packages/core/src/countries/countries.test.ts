import { afterEach, expect, test, vi } from 'vitest'
import { majorToMinorUnits } from '../money/major-units.ts'
import { formatMoney } from '../money/money.ts'
import { COUNTRIES, findCountry, getCountryName, registerCountryNames } from './countries.ts'
import { getMoneyTemplate } from './custom-money-format.ts'
import { getCurrencySymbol } from './money-format.ts'
import { COUNTRY_NAMES } from './name-table.ts'
import { listCountryNames } from './tables.ts'

test('the country list has about 240 countries, each once', () => {
  expect(COUNTRIES.length).toBeGreaterThan(235)
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length)
})

afterEach(() => vi.unstubAllGlobals())

test('a country has its currency, symbol, money format and a name in each language', () => {
  const japan = findCountry('jp')
  expect(japan).toEqual({ code: 'JP', currency: 'JPY' })
  expect(getMoneyTemplate('JP', 'JPY', 'en')).toBe('¥{{amount_no_decimals}}')
  expect(getCurrencySymbol('EUR', 'de')).toBe('€')
  expect(['en', 'fr', 'es', 'de'].map((language) => getCountryName('DE', language as 'en'))).toEqual([
    'Germany',
    'Allemagne',
    'Alemania',
    'Deutschland',
  ])
  expect(getCountryName('KW', 'ar')).toBe('الكويت')
  expect(findCountry('ZZ')).toBeNull()
})

test('what has not the form of a country’s code is its own name', () => {
  for (const code of ['', 'ZZ9', 'zh_cn', 'toString']) expect(getCountryName(code, 'en')).toBe(code)
})

test.each([
  ['DE', 'EUR', 'en', '1.234,50_€'],
  ['AT', 'EUR', 'en', '€_1.234,50'],
  ['FR', 'EUR', 'fr', '1_234,50_€'],
  ['NL', 'EUR', 'en', '€_1.234,50'],
  ['IE', 'EUR', 'en', '€1,234.50'],
  ['CH', 'CHF', 'de', "CHF_1'234.50"],
  ['SE', 'SEK', 'en', '1_234,50_kr'],
  ['GB', 'GBP', 'ar', 'UK£1,234.50'],
  ['BR', 'BRL', 'es', 'R$_1.234,50'],
  ['JP', 'JPY', 'en', '¥1,235'],
  ['SA', 'SAR', 'en', '1,234.50_SAR'],
  ['AU', 'AUD', 'en', '$1,234.50'],
] as const)(
  'money in %s: an amount of %s is formatted as usual there',
  (country, currency, language, text) => {
    const formattedMoney = formatMoney(majorToMinorUnits(1234.5, currency), {
      country,
      currency,
      language,
      shopCurrency: 'USD',
    })
    expect(formattedMoney.replaceAll('\u00a0', '_')).toBe(text)
  },
)

test('dinar amounts keep their three decimals', () => {
  expect(getMoneyTemplate('KW', 'KWD', 'en')).toBe('{{amount}}\u00a0KWD')
  expect(formatMoney(1260, { country: 'KW', currency: 'KWD', language: 'en' })).toContain('1.260')
})

test('country names exist in every language without the device’s own', () => {
  vi.stubGlobal('Intl', { ...Intl, DisplayNames: undefined })
  expect(getCountryName('DE', 'fr')).toBe('DE')
  registerCountryNames(COUNTRY_NAMES)
  expect(getCountryName('DE', 'fr')).toBe('Allemagne')
  expect(getCountryName('KW', 'ar')).toBe('الكويت')
  expect(getCountryName('ZZ', 'en')).toBe('ZZ')
  for (const { code } of COUNTRIES) expect(getCountryName(code, 'en')).not.toBe(code)
})

test('country names equal what the script generates from the current locale data', () => {
  expect(COUNTRY_NAMES).toEqual(listCountryNames())
})

import { expect, test } from 'vitest'
import { LANGUAGES } from '../i18n/languages.ts'
import { majorToMinorUnits } from '../money/major-units.ts'
import { formatMoney } from '../money/money.ts'
import { formatByTemplate } from '../money/money-template.ts'
import { COUNTRIES } from './countries.ts'
import {
  formatWith,
  getInitialMoneyFormat,
  MONEY_AMOUNTS,
  readFormat,
  type SymbolPosition,
  withAmount,
} from './custom-money-format.ts'

const POSITIONS: readonly SymbolPosition[] = ['before', 'before-apart', 'after', 'after-apart']

test('a custom money format: each of the eight amounts is formatted with the symbol at each position, and parsed back', () => {
  const formats = MONEY_AMOUNTS.flatMap((amount) =>
    POSITIONS.map((position) => {
      const format = formatWith(amount, 'KD', position)
      expect(readFormat(format)).toEqual({ amount, position })
      return formatByTemplate(123456, 'USD', format).replaceAll('\u00a0', '_')
    }),
  )
  expect(new Set(formats).size).toBe(32)
  expect(formats).toEqual(
    expect.arrayContaining(['KD1,234.56', '1.235_KD', "KD_1'234.56", '1_234,56KD', '1_234.56_KD']),
  )
})

test('a custom money format keeps the text around the amount', () => {
  expect(withAmount('from {{ amount }} KD', 'amount_no_decimals')).toBe('from {{amount_no_decimals}} KD')
  expect(readFormat('{{gold}}')).toBeNull()
})

test('a custom money format starts with one of the eight amounts for every market and language', () => {
  for (const { code, currency } of COUNTRIES)
    for (const language of LANGUAGES) {
      const format = getInitialMoneyFormat(code, currency, language)
      expect(readFormat(format), `${code} ${language}`).not.toBeNull()
      const text = formatByTemplate(-majorToMinorUnits(1234.56, currency), currency, format)
      expect(text, `${code} ${language}`).toMatch(/1[,.' \u00a0]?23[45]/)
      expect(text.replace(/[\d.,'\u00a0 -]/g, ''), `${code} ${language} has no symbol`).not.toBe('')
    }
})

test('a market’s custom money format applies to its own currency only, and precedes the shop’s', () => {
  const how = {
    language: 'en',
    country: 'KW',
    template: '${{amount}}',
    shopCurrency: 'USD',
    formats: { 'KW KWD': '{{amount}} KD', 'US USD': 'US {{amount}}' },
  } as const
  expect(formatMoney(7345, { ...how, currency: 'KWD' })).toBe('7.345 KD')
  expect(formatMoney(1250, { ...how, currency: 'USD' })).toBe('$12.50')
  expect(formatMoney(1250, { ...how, currency: 'USD', country: 'US' })).toBe('US 12.50')
})

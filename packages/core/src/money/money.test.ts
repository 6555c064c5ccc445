import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getCurrencyDecimals } from '../countries/currency-decimals.ts'
import { moneyToMinorUnits, sumToMinorUnits, toMinorUnits } from './decimals.ts'
import { formatMoney } from './money.ts'
import { formatByTemplate } from './money-template.ts'
import { parseTypedAmount } from './typed-amount.ts'
import { toDecimalText } from './written-number.ts'

/** Currencies of every number of decimals, and unknown ones. */
const anyCurrency = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND', 'ZZZ', '')
const inDollars = (decimal: string) => toMinorUnits(decimal, 'USD')

describe('money', () => {
  test('is parsed from decimal text, rounding half up at the third decimal', () => {
    expect(
      ['12.5', '25.0', '0.0', '126.65', '1.005', '1500', '1.2549', '-3.005', '-0.00'].map(inDollars),
    ).toEqual([1250, 2500, 0, 12665, 101, 150000, 125, -301, 0])
  })

  test('refuses what is not a plain decimal', () => {
    for (const text of ['', '1e3', '1,5', 'NaN', '1.', '.5', '9'.repeat(20)])
      expect(() => inDollars(text)).toThrow(RangeError)
  })

  test('of a currency has the currency’s own decimals: none in yen, three in dinars, two where it is unknown', () => {
    expect(toMinorUnits('7.345', 'KWD')).toBe(7345)
    expect(toMinorUnits('7.3455', 'KWD')).toBe(7346)
    expect(toMinorUnits('25.0', 'KWD')).toBe(25_000)
    expect(toMinorUnits('1500.0', 'JPY')).toBe(1500)
    expect(toMinorUnits('1500.5', 'JPY')).toBe(1501)
    expect(toMinorUnits('7.345', '')).toBe(735)
    expect([7345, 5, -7345].map((minor) => toDecimalText(minor, 'KWD'))).toEqual(['7.345', '0.005', '-7.345'])
    expect([1500, 0, -3].map((minor) => toDecimalText(minor, 'JPY'))).toEqual(['1500', '0', '-3'])
    expect(moneyToMinorUnits({ amount: '7.345', currencyCode: 'KWD' })).toBe(7345)
    expect(moneyToMinorUnits(null)).toBe(0)
  })

  test('is formatted and parsed without loss for every amount of every currency', () => {
    fc.assert(
      fc.property(anyCurrency, fc.maxSafeInteger(), (currency, minor) => {
        expect(toMinorUnits(toDecimalText(minor, currency), currency)).toBe(minor)
        expect(toDecimalText(minor, currency).split('.')[1]?.length ?? 0).toBe(getCurrencyDecimals(currency))
      }),
    )
  })

  test('is never off by more than half a minor unit', () => {
    fc.assert(
      fc.property(anyCurrency, fc.nat(1e9), fc.nat(999_999), (currency, whole, millionths) => {
        const minor = toMinorUnits(`${whole}.${String(millionths).padStart(6, '0')}`, currency)
        const scale = 10n ** BigInt(6 - getCurrencyDecimals(currency))
        const error = BigInt(minor) * scale - (BigInt(whole) * 1_000_000n + BigInt(millionths))
        expect(error > -scale && 2n * error <= scale && 2n * error > -scale).toBe(true)
      }),
    )
  })

  test('that a person types has at most the decimals of its currency, with a point or comma', () => {
    expect(parseTypedAmount(' 7,345 ', 'KWD')).toBe(7345)
    expect(parseTypedAmount('7.3', 'KWD')).toBe(7300)
    expect(parseTypedAmount('7.345', 'USD')).toBeNull()
    expect(parseTypedAmount('7,34', 'EUR')).toBe(734)
    expect(parseTypedAmount('1500', 'JPY')).toBe(1500)
    for (const text of ['1500.5', '1.', '', '-1', '1e3', '1,5,0'])
      expect(parseTypedAmount(text, 'JPY')).toBeNull()
  })

  test('is added exactly and rounded once, so that thirds of a dollar make a whole', () => {
    expect(sumToMinorUnits(['0.333', '0.333', '0.334'], 'USD')).toBe(100)
    expect(['0.333', '0.333', '0.334'].map(inDollars)).toEqual([33, 33, 33])
    expect(sumToMinorUnits(['1.005', '1.005'], 'USD')).toBe(201)
    expect(sumToMinorUnits(['5', '0.5', '-0.25'], 'USD')).toBe(525)
    expect(sumToMinorUnits(['-0.004', '0.001'], 'USD')).toBe(0)
    expect(sumToMinorUnits([], 'USD')).toBe(0)
    expect(() => sumToMinorUnits(['1', 'x'], 'USD')).toThrow(RangeError)
    fc.assert(
      fc.property(
        anyCurrency,
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 }),
        (currency, amounts) => {
          expect(
            sumToMinorUnits(
              amounts.map((one) => toDecimalText(one, currency)),
              currency,
            ),
          ).toBe(amounts.reduce((sum, one) => sum + one, 0))
        },
      ),
    )
  })

  test('is formatted by each of the eight templates', () => {
    const formatSample = (placeholder: string) =>
      formatByTemplate(123456789, 'USD', `{{ ${placeholder} }} kr`).replaceAll('\u00a0', '_')
    expect(formatSample('amount')).toBe('1,234,567.89 kr')
    expect(formatSample('amount_no_decimals')).toBe('1,234,568 kr')
    expect(formatSample('amount_with_comma_separator')).toBe('1.234.567,89 kr')
    expect(formatSample('amount_no_decimals_with_comma_separator')).toBe('1.234.568 kr')
    expect(formatSample('amount_with_apostrophe_separator')).toBe("1'234'567.89 kr")
    expect(formatSample('amount_no_decimals_with_space_separator')).toBe('1_234_568 kr')
    expect(formatSample('amount_with_space_separator')).toBe('1_234_567,89 kr')
    expect(formatSample('amount_with_period_and_space_separator')).toBe('1_234_567.89 kr')
  })

  test('in a template has two decimals, and three in a currency of three', () => {
    const formatSample = (minor: number, currency: string, placeholder: string) =>
      formatByTemplate(minor, currency, `{{${placeholder}}}`)
    expect(formatSample(1_007_345, 'KWD', 'amount')).toBe('1,007.345')
    expect(formatSample(1_007_345, 'KWD', 'amount_with_comma_separator')).toBe('1.007,345')
    expect(formatSample(1_007_500, 'KWD', 'amount_no_decimals')).toBe('1,008')
    expect(formatSample(1500, 'JPY', 'amount')).toBe('1,500.00')
    expect(formatSample(1500, 'JPY', 'amount_no_decimals')).toBe('1,500')
  })

  test('uses the template only in the shop currency, and strips its markup', () => {
    const how = {
      language: 'en',
      template: '<span class=money>${{amount}}</span>',
      shopCurrency: 'USD',
    } as const
    expect(formatMoney(1999, { ...how, currency: 'USD' })).toBe('$19.99')
    expect(formatMoney(1500, { ...how, currency: 'JPY' })).toBe('¥1,500')
    expect(formatMoney(7345, { ...how, currency: 'KWD' })).toContain('7.345')
  })

  test('uses Latin digits in Arabic', () => {
    expect(formatMoney(1250, { language: 'ar', currency: 'AED' })).toContain('12.50')
  })

  test('below 0 has its sign first, also in Arabic', () => {
    const how = { language: 'en', template: '${{amount}}', shopCurrency: 'USD', country: 'KW' } as const
    expect(formatMoney(-1250, { ...how, currency: 'USD' })).toBe('−$12.50')
    expect(formatMoney(-12_500, { ...how, currency: 'KWD' })).toBe('−12.500\u00a0KWD')
    expect(formatMoney(-12_500, { ...how, currency: 'KWD', language: 'ar' })).toBe(
      '\u200f\u200e−12.500\u00a0د.ك.',
    )
    expect(formatByTemplate(-1250, 'USD', '{{amount}} kr')).toBe('−12.50 kr')
    expect(formatMoney(-0, { ...how, currency: 'USD' })).toBe('$0.00')
  })

  test('in a currency that ISO 4217 does not have, such as the platform’s USDC, is written with its code', () => {
    const write = (language: 'en' | 'de', country?: string) =>
      formatMoney(1250, { language, currency: 'USDC', country })
    expect([write('en'), write('de'), write('en', 'US'), write('de', 'DE')]).toEqual([
      'USDC\u00a012.50',
      '12,50\u00a0USDC',
      'USDC\u00a012.50',
      '12,50\u00a0USDC',
    ])
    expect(formatMoney(1250, { language: 'en', currency: 'XXX', country: 'US' })).toBe('XXX\u00a012.50')
    for (const currency of ['', 'BTC1', '__proto__'])
      expect(formatMoney(1250, { language: 'en', currency })).toContain('12.50')
  })
})

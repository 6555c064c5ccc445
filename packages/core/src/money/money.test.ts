import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumToMinorUnits, toMinorUnits } from './decimals.ts'
import { formatMoney } from './money.ts'
import { formatByTemplate } from './money-template.ts'
import { toDecimalText } from './written-number.ts'

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

  test('is formatted and parsed without loss for every amount', () => {
    fc.assert(
      fc.property(fc.integer(), (minor) => {
        expect(inDollars(toDecimalText(minor, 'USD'))).toBe(minor)
      }),
    )
  })

  test('is added exactly and rounded once, so that thirds of a dinar make a whole', () => {
    expect(sumToMinorUnits(['0.333', '0.333', '0.334'], 'USD')).toBe(100)
    expect(['0.333', '0.333', '0.334'].map(inDollars)).toEqual([33, 33, 33])
    expect(sumToMinorUnits(['1.005', '1.005'], 'USD')).toBe(201)
    expect(sumToMinorUnits(['5', '0.5', '-0.25'], 'USD')).toBe(525)
    expect(sumToMinorUnits(['-0.004', '0.001'], 'USD')).toBe(0)
    expect(sumToMinorUnits([], 'USD')).toBe(0)
    expect(() => sumToMinorUnits(['1', 'x'], 'USD')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 }), (amounts) => {
        expect(
          sumToMinorUnits(
            amounts.map((one) => toDecimalText(one, 'USD')),
            'USD',
          ),
        ).toBe(amounts.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  test('is formatted by each of the eight templates', () => {
    const written = (placeholder: string) =>
      formatByTemplate(123456789, 'USD', `{{ ${placeholder} }} kr`).replaceAll('\u00a0', '_')
    expect(written('amount')).toBe('1,234,567.89 kr')
    expect(written('amount_no_decimals')).toBe('1,234,568 kr')
    expect(written('amount_with_comma_separator')).toBe('1.234.567,89 kr')
    expect(written('amount_no_decimals_with_comma_separator')).toBe('1.234.568 kr')
    expect(written('amount_with_apostrophe_separator')).toBe("1'234'567.89 kr")
    expect(written('amount_no_decimals_with_space_separator')).toBe('1_234_568 kr')
    expect(written('amount_with_space_separator')).toBe('1_234_567,89 kr')
    expect(written('amount_with_period_and_space_separator')).toBe('1_234_567.89 kr')
  })

  test('uses the template only in the shop currency, and strips its markup', () => {
    const how = {
      language: 'en',
      template: '<span class=money>${{amount}}</span>',
      shopCurrency: 'USD',
    } as const
    expect(formatMoney(1999, { ...how, currency: 'USD' })).toBe('$19.99')
    expect(formatMoney(150000, { ...how, currency: 'JPY' })).toBe('¥1,500')
    expect(formatMoney(126, { ...how, currency: 'KWD' })).toContain('1.260')
  })

  test('uses Latin digits in Arabic', () => {
    expect(formatMoney(1250, { language: 'ar', currency: 'AED' })).toContain('12.50')
  })

  test('below 0 has its sign first, also in Arabic', () => {
    const how = { language: 'en', template: '${{amount}}', shopCurrency: 'USD', country: 'KW' } as const
    expect(formatMoney(-1250, { ...how, currency: 'USD' })).toBe('−$12.50')
    expect(formatMoney(-1250, { ...how, currency: 'KWD' })).toBe('−12.500\u00a0KWD')
    expect(formatMoney(-1250, { ...how, currency: 'KWD', language: 'ar' })).toBe(
      '\u200f\u200e−12.500\u00a0د.ك.',
    )
    expect(formatByTemplate(-1250, 'USD', '{{amount}} kr')).toBe('−12.50 kr')
    expect(formatMoney(-0, { ...how, currency: 'USD' })).toBe('$0.00')
  })
})

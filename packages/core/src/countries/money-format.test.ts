import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import { toMinorUnits } from '../money/decimals.ts'
import { majorToMinorUnits } from '../money/major-units.ts'
import { formatMoney } from '../money/money.ts'
import { COUNTRIES, type Country } from './countries.ts'
import { getCurrencyDecimals } from './currency-decimals.ts'
import { formatMoneyOf, getCurrencySymbol, getMoneyPattern, splitMoneyPattern } from './money-format.ts'
import {
  COMMON_MONEY_PATTERN,
  INDIAN_GROUPING_COUNTRIES,
  OTHER_MONEY_PATTERNS,
  UNGROUPED_COUNTRIES,
} from './money-pattern-table.ts'
import { CURRENCY_SYMBOLS } from './symbol-table.ts'
import { listCurrencySymbols, listMoneyPatterns } from './tables.ts'
import { getWrittenDecimals } from './written-decimals.ts'

/** Minor units of every length that prices have, with and without a fraction. */
const AMOUNTS = [
  0, 5, 99, 100, 1250, 99_900, 123_450, 123_400, 1_234_567, 99_999_950, 123_456_789, 1_000_000_000,
]

/** Returns CLDR's format of an amount, with so many decimals, for a language in a country. */
function byCldr(locale: string, currency: string, minor: number, decimals: number): string {
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 10 ** getCurrencyDecimals(currency))
}

const ownLanguage = (country: string) => new Intl.Locale(`und-${country}`).maximize().language

/** Deliberate deviations from CLDR's format: each with its reason and its effect on CLDR's text. */
const SIMPLER: Readonly<Record<string, (text: string) => string>> = {
  'marks of direction, which the place of the amount gives it': (text) =>
    text.replace(/[\u200e\u200f\u061c\u200b]/g, ''),
  'narrow spaces, which many letters lack: the platform’s own templates have the wider one': (text) =>
    text.replace(/[\u202f ]/g, '\u00a0'),
  'the curved apostrophe: the platform’s templates have the straight one': (text) =>
    text.replaceAll('’', "'"),
}
const simplified = (text: string) => Object.values(SIMPLER).reduce((now, simpler) => simpler(now), text)

/** Countries in which we deviate from CLDR's own format, with reasons. */
const OTHERWISE: Readonly<Record<string, string>> = {
  CV: 'the symbol of the currency divides units from cents; ours is a comma, with the symbol behind',
}

describe('a money format', () => {
  test('exists for 251 countries: all that the platform sells to and the US territories', () => {
    expect(COUNTRIES).toHaveLength(251)
  })

  test('equals CLDR in the country’s own language: grouping, decimals, symbol, spaces', () => {
    const other: string[] = []
    for (const { code, currency } of COUNTRIES) {
      for (const minor of AMOUNTS) {
        const decimals = getWrittenDecimals(minor, currency)
        const cldr = simplified(byCldr(`${ownLanguage(code)}-${code}`, currency, minor, decimals))
        const { symbol, own } = inOwnLanguage(code, currency, minor)
        const ours = own.replace('¤', () => symbol)
        if (apart(ours, symbol) !== apart(cldr, symbol)) other.push(`${code} ${ours} ${cldr}`)
      }
    }
    expect(other.filter((one) => OTHERWISE[one.slice(0, 2)] === undefined)).toEqual([])
    expect([...new Set(other.map((one) => one.slice(0, 2)))]).toEqual(Object.keys(OTHERWISE))
  })

  test.each(LANGUAGES)('in %s follows the country, and only its symbol the language', (language) => {
    for (const { code, currency } of COUNTRIES) {
      const symbol = getCurrencySymbol(currency, language)
      const { own } = inOwnLanguage(code, currency, 123_450)
      const formattedMoney = formatMoneyOf(code, currency, language, 123_450)
      expect(apart(formattedMoney, symbol), `${code} ${formattedMoney}`).toBe(
        apart(
          own.replace('¤', () => symbol),
          symbol,
        ),
      )
    }
  })

  test.each([
    ['en', 'US', '$1,234.50'],
    ['en', 'GB', '£1,234.50'],
    ['en', 'IN', '₹1,23,456.50'],
    ['fr', 'FR', '1_234,50_€'],
    ['fr', 'CH', "CHF_1'234.50"],
    ['es', 'ES', '1234,50_€'],
    ['es', 'MX', '$1,234.50'],
    ['de', 'DE', '1.234,50_€'],
    ['de', 'AT', '€_1.234,50'],
    ['ar', 'SA', '1,234.50_ر.س.'],
    ['ar', 'KW', '1,234.500_د.ك.'],
    ['ar', 'EG', '1,234.50_E£'],
  ] as const)('in %s formats %s as %s', (language, country, text) => {
    const currency = COUNTRIES.find(({ code }) => code === country)?.currency ?? ''
    const minor = majorToMinorUnits(country === 'IN' ? 123_456.5 : 1234.5, currency)
    expect(formatMoneyOf(country, currency, language, minor).replaceAll('\u00a0', '_')).toBe(text)
  })

  test('uses the language’s own variant where CLDR has the language in the country, except for grouping of the country', () => {
    const reasons: Record<string, number> = {}
    for (const { code, currency } of COUNTRIES)
      for (const language of LANGUAGES) {
        const reason = differenceFrom(code, currency, language)
        if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1
      }
    // A price is written as in its country, whatever the language.
    expect(reasons).toEqual({
      'the country puts the symbol elsewhere than the language': 657,
      'the country divides digits otherwise than the language': 253,
      'the country spaces or groups otherwise than the language': 75,
    })
  })
})

describe('money decimals', () => {
  test('are the currency’s own: none for yen, three for dinars, two for the rest', () => {
    const by = (decimals: number) =>
      [...new Set(COUNTRIES.map(({ currency }) => currency))].filter(
        (one) => getCurrencyDecimals(one) === decimals,
      ).length
    expect([by(0), by(3), by(2)]).toEqual([16, 7, 130])
    expect(getCurrencyDecimals('')).toBe(2)
    expect(getCurrencyDecimals('ZZZ')).toBe(2)
  })

  test('are omitted for whole amounts where CLDR says that nobody uses them, except for charges', () => {
    const seldom: string[] = []
    for (const currency of new Set(COUNTRIES.map((one) => one.currency))) {
      const cldr = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      expect(getWrittenDecimals(10 ** getCurrencyDecimals(currency), currency), currency).toBe(
        cldr.maximumFractionDigits,
      )
      if (getCurrencyDecimals(currency) !== cldr.maximumFractionDigits) seldom.push(currency)
      expect(getWrittenDecimals(150, currency), currency).toBe(getCurrencyDecimals(currency))
    }
    expect(seldom).toHaveLength(16)
    expect(formatMoneyOf('HU', 'HUF', 'en', 129_900).replaceAll('\u00a0', '_')).toBe('1299_Ft')
    expect(formatMoneyOf('PK', 'PKR', 'en', 129_950).replaceAll('\u00a0', '_')).toBe('Rs_1,299.50')
    expect(formatMoneyOf('IQ', 'IQD', 'ar', 12_500_000).replaceAll('\u00a0', '_')).toBe('12,500_د.ع.')
  })

  test('of dinars are three, and yen have none (decision 0005)', () => {
    expect(formatMoneyOf('KW', 'KWD', 'en', 7345)).toBe('7.345\u00a0KWD')
    expect(formatMoneyOf('TN', 'TND', 'fr', 1_234_560)).toBe('1.234,560\u00a0TND')
    expect(formatMoneyOf('JP', 'JPY', 'en', 1500)).toBe('¥1,500')
  })
})

describe('a formatted amount', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is parsed back as the same amount, in every country and language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.constantFrom(...LANGUAGES),
        fc.integer({ min: -1e11, max: 1e11 }),
        ({ code, currency }, language, minor) => {
          const text = formatMoney(minor, { country: code, currency, language })
          const decimals = getWrittenDecimals(minor, currency)
          expect(readBack(text, currency, getCurrencySymbol(currency, language), decimals)).toBe(minor)
        },
      ),
    )
  })

  test('has Latin digits only, like the platform’s templates, and grows with the amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.nat(1e10), ({ code, currency }, minor) => {
        const text = formatMoney(minor, { country: code, currency, language: 'ar' })
        expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
        const more = formatMoney(minor * 10 + 1000, { country: code, currency, language: 'ar' })
        expect(more.replace(/\D/g, '').length).toBeGreaterThanOrEqual(text.replace(/\D/g, '').length - 3)
      }),
    )
  })

  test('is the same on a device without Intl number parts', async () => {
    const formattedPrices = COUNTRIES.flatMap(({ code, currency }) =>
      LANGUAGES.map((language) => formatMoneyOf(code, currency, language, 123_450)),
    )
    vi.resetModules()
    const phone = await import('./money-format.ts')
    const { NumberFormat } = Intl
    vi.stubGlobal('Intl', {
      ...Intl,
      NumberFormat: function none() {
        throw new TypeError('formatToParts is not a function')
      },
    })
    phone.registerSymbols(CURRENCY_SYMBOLS)
    expect(
      COUNTRIES.flatMap(({ code, currency }) =>
        LANGUAGES.map((language) => phone.formatMoneyOf(code, currency, language, 123_450)),
      ),
    ).toEqual(formattedPrices)
    expect(phone.formatMoneyOf('ZZ', 'ZZZ', 'en', 100)).toBe('ZZZ\u00a01.00')
    expect(NumberFormat).toBeDefined()
  })
})

test('money format tables equal what the script generates from the current locale data', () => {
  expect({
    common: COMMON_MONEY_PATTERN,
    others: OTHER_MONEY_PATTERNS,
    ungrouped: UNGROUPED_COUNTRIES,
    hundreds: INDIAN_GROUPING_COUNTRIES,
  }).toEqual(listMoneyPatterns())
  expect(CURRENCY_SYMBOLS).toEqual(listCurrencySymbols())
})

/** Returns the country's own symbol by CLDR, and our format with '¤' in its place. */
function inOwnLanguage(code: string, currency: string, minor: number) {
  const parts = new Intl.NumberFormat(`${ownLanguage(code)}-${code}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = simplified(parts.find(({ type }) => type === 'currency')?.value ?? '')
  const english = getCurrencySymbol(currency, 'en')
  const [before = '', after = ''] = formatMoneyOf(code, currency, 'en', minor).split(english)
  return { symbol, own: `${before}¤${after}` }
}

/** Removes the space beside a symbol of letters, because the space depends on the symbol. */
function apart(text: string, symbol: string): string {
  return /^\p{L}|\p{L}$/u.test(symbol)
    ? text.replace(symbol, '¤').replace(/\u00a0?¤\u00a0?/, '¤')
    : text.replace(symbol, '¤')
}

/** Returns in one word how our format deviates from CLDR's for the language in the country; null where it does not. */
function differenceFrom(code: string, currency: string, language: Language): string | null {
  const symbol = simplified(getCurrencySymbol(currency, language))
  const minor = 123_456_789
  const plain = (text: string) => apart(simplified(text), symbol)
  const ours = plain(formatMoneyOf(code, currency, language, minor))
  const theirs = plain(byCldr(`${language}-${code}`, currency, minor, getWrittenDecimals(minor, currency)))
  if (ours === theirs) return null
  const digits = (text: string) => text.replace(/[^\d.,'\u00a0]|\u00a0?¤\u00a0?/g, '')
  if (ours.startsWith('¤') !== theirs.startsWith('¤'))
    return 'the country puts the symbol elsewhere than the language'
  const extractSymbols = (text: string) => digits(text).replace(/\d/g, '')
  if (
    new Set(extractSymbols(ours)).size !== new Set(extractSymbols(theirs)).size ||
    [...extractSymbols(ours)].some((one) => !extractSymbols(theirs).includes(one))
  )
    return 'the country divides digits otherwise than the language'
  return 'the country spaces or groups otherwise than the language'
}

/** Parses our format to minor units. */
function readBack(text: string, currency: string, symbol: string, decimals: number): number {
  const digits = text.replace(symbol, '').replace(/\D/g, '')
  const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const minor = toMinorUnits(amount, currency)
  return text.includes('\u2212') && minor !== 0 ? -minor : minor
}

test('a money format determines the symbol’s position and the separators', () => {
  expect(splitMoneyPattern(getMoneyPattern('FR'))).toEqual(['', '\u00a0', ',', '\u00a0¤'])
  expect(splitMoneyPattern(getMoneyPattern('US'))).toEqual(['¤', ',', '.', ''])
  // Codes are stored without separators, so that two neighboring ones must not form a third.
  const inside: readonly Country[] = COUNTRIES.filter(
    ({ code }) => getMoneyPattern(code) === getMoneyPattern('US'),
  )
  expect(inside.map(({ code }) => code)).toContain('GB')
})

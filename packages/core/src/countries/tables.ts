import { LANGUAGES } from '../i18n/languages.ts'
import { COUNTRIES } from './countries.ts'
import { getCurrencySymbol } from './money-format.ts'

const SPACE = /^[\u00a0\u202f ]$/

/** Returns a country's money format by CLDR, in its main language. */
function formatOf(code: string, currency: string, decimals: number): Intl.NumberFormat {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.NumberFormat(`${language}-${code}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** Returns the money pattern of a country, separators and position of the symbol: '1.234,5 ¤'. */
function derivePattern(code: string, currency: string): string {
  const parts = formatOf(code, currency, 2)
    .formatToParts(1_234_567.89)
    // The renderer adds direction marks.
    .map(({ type, value }) => ({ type, value: value.replace(/[\u200e\u200f\u061c]/g, '') }))
    .filter(({ value }) => value !== '')
  const findPart = (type: string) => {
    const value = parts.find((part) => part.type === type)?.value ?? ''
    return SPACE.test(value) ? '\u00a0' : value.replace('\u2019', "'")
  }
  // Cape Verde uses the symbol as the decimal separator.
  const point = findPart('decimal') === '$' ? ',' : findPart('decimal')
  const number = `1${findPart('group')}234${point}5`
  const first = parts.findIndex(({ type }) => type === 'currency')
  const digits = parts.findIndex(({ type }) => type === 'integer')
  const apart = parts.some(({ type, value }) => type === 'literal' && SPACE.test(value))
  const space = apart ? '\u00a0' : ''
  // The renderer separates letters from an amount whatever the pattern says, so that most countries share one.
  const endsWithLetter = /\p{L}$/u.test(parts[first]?.value ?? '')
  return first < digits ? `¤${endsWithLetter ? '' : space}${number}` : `${number}${space}¤`
}

/** Returns the codes of the countries that meet a condition, as one text. */
function codesWhere(holds: (code: string, currency: string) => boolean): string {
  return COUNTRIES.flatMap(({ code, currency }) => (holds(code, currency) ? code : [])).join('')
}

export type MoneyPatterns = {
  readonly common: string
  readonly others: Readonly<Record<string, string>>
  readonly ungrouped: string
  readonly hundreds: string
}

/**
 * Returns the money patterns of the locale data that this Node version has: the most common one, the
 * countries of all others, and the rules of grouping.
 */
export function listMoneyPatterns(): MoneyPatterns {
  const byLook = new Map<string, string[]>()
  for (const { code, currency } of COUNTRIES) {
    const pattern = derivePattern(code, currency)
    byLook.set(pattern, [...(byLook.get(pattern) ?? []), code])
  }
  const rows = [...byLook].sort(([, a], [, b]) => b.length - a.length)
  const [[common] = [''], ...others] = rows
  const formatAmount = (code: string, currency: string, amount: number) =>
    formatOf(code, currency, 0).format(amount)
  return {
    common,
    others: Object.fromEntries(others.map(([pattern, codes]) => [pattern, codes.join('')])),
    ungrouped: codesWhere((code, currency) => formatAmount(code, currency, 1234).includes('1234')),
    hundreds: codesWhere((code, currency) => /12.34.567/.test(formatAmount(code, currency, 1_234_567))),
  }
}

/** Returns the narrow currency symbols by language: 'AUD $|BDT ৳'. */
export function listCurrencySymbols(): Readonly<Record<string, string>> {
  const currencies = [...new Set(COUNTRIES.map(({ currency }) => currency))].sort()
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      currencies
        .map((currency) => [currency, getCurrencySymbol(currency, language)])
        .filter(([currency, symbol]) => currency !== symbol)
        .map((pair) => pair.join(' '))
        .join('|'),
    ]),
  )
}

/** Returns every country's name by language, in the order of the codes. */
export function listCountryNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
      return [language, COUNTRIES.map(({ code }) => names.of(code) ?? code).join('|')]
    }),
  )
}

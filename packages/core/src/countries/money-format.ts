import type { Language } from '../i18n/languages.ts'
import { formatAmountDigits } from '../money/written-number.ts'
import { getCurrencyDecimals, isIsoCurrency } from './currency-decimals.ts'
import {
  COMMON_MONEY_PATTERN,
  INDIAN_GROUPING_COUNTRIES,
  OTHER_MONEY_PATTERNS,
  UNGROUPED_COUNTRIES,
} from './money-pattern-table.ts'
import { getWrittenDecimals } from './written-decimals.ts'

const symbolsByKey = new Map<string, string>()
/** Currency symbols for devices that have none; registered by a shell that needs them. */
let ownSymbols: ((currency: string, language: Language) => string) | null = null

/**
 * Registers currency symbols on a device: Hermes has no narrow symbols, and on iPhones it cannot separate the symbol
 * from the number. By language, 'CUR symbol' separated by '|'; a missing currency uses its code.
 */
export function registerSymbols(table: Readonly<Record<Language, string>>): void {
  const symbols = new Map<string, string>()
  for (const [language, row] of Object.entries(table))
    for (const one of row.split('|')) symbols.set(`${language} ${one.slice(0, 3)}`, one.slice(4))
  ownSymbols = (currency, language) => symbols.get(`${language} ${currency}`) ?? currency
}

/** Returns a currency's symbol in a language, such as '€'; its code when it has none. */
export function getCurrencySymbol(currency: string, language: Language): string {
  if (ownSymbols) return ownSymbols(currency, language)
  if (!isIsoCurrency(currency)) return currency
  const key = `${language} ${currency}`
  const before = symbolsByKey.get(key)
  if (before) return before
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  symbolsByKey.set(key, symbol)
  return symbol
}

/** Returns the money pattern of a country, as '1.234,5 ¤': separators and the position of the symbol (¤). */
export function getMoneyPattern(country: string): string {
  for (const [pattern, countries] of Object.entries(OTHER_MONEY_PATTERNS))
    if (holds(countries, country)) return pattern
  return COMMON_MONEY_PATTERN
}

/**
 * Splits a money pattern such as '1.234,5 ¤' into the text before the digits, the group separator, the
 * decimal separator, and the text after the digits.
 */
export function splitMoneyPattern(
  pattern: string,
): readonly [before: string, group: string, point: string, after: string] {
  const [before = '', group = ',', point = '.', after = ''] = pattern.split(/1(.)234(.)5/)
  return [before, group, point, after]
}

/**
 * Returns the text before and after an amount, with the currency symbol in place of ¤. Separates a symbol of
 * letters from the digits by a space, even in a country whose pattern has none.
 */
export function splitAroundAmount(
  [before, , , after]: ReturnType<typeof splitMoneyPattern>,
  symbol: string,
): readonly [string, string] {
  return [
    before.replace('¤', symbol) + (before === '¤' && /\p{L}$/u.test(symbol) ? '\u00a0' : ''),
    (after === '¤' && /^\p{L}/u.test(symbol) ? '\u00a0' : '') + after.replace('¤', symbol),
  ]
}

/**
 * Formats an amount (minor units of the currency, not below 0) as a country writes it, by CLDR, in Latin
 * digits. The country decides the position of the symbol, the grouping and the decimals; the symbol is in the
 * shopper's language.
 */
export function formatMoneyOf(country: string, currency: string, language: Language, minor: number): string {
  const parts = splitMoneyPattern(getMoneyPattern(country))
  const [, group, point] = parts
  const [before, after] = splitAroundAmount(parts, getCurrencySymbol(currency, language))
  const short = minor < 10_000 * 10 ** getCurrencyDecimals(currency) && holds(UNGROUPED_COUNTRIES, country)
  const number = formatAmountDigits(minor, currency, {
    group: short ? '' : group,
    point,
    decimals: getWrittenDecimals(minor, currency),
    hundreds: holds(INDIAN_GROUPING_COUNTRIES, country),
  })
  return before + number + after
}

/** Returns true when a text of two-letter codes without separators contains one. */
function holds(codes: string, code: string): boolean {
  for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1)) if (at % 2 === 0) return true
  return false
}

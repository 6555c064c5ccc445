import type { Language } from '../i18n/languages.ts'
import { getCurrencyDecimals, writtenDecimals } from './currency-decimals.ts'
import { getMoneyPattern, partsOf, splitAroundAmount, symbolOf } from './money-format.ts'

/** The amounts that a money format may name, in the order of the specification. */
export const MONEY_AMOUNTS: readonly string[] = [
  'amount',
  'amount_no_decimals',
  'amount_with_comma_separator',
  'amount_no_decimals_with_comma_separator',
  'amount_with_apostrophe_separator',
  'amount_no_decimals_with_space_separator',
  'amount_with_space_separator',
  'amount_with_period_and_space_separator',
]

/** The position of a currency symbol: next to the amount, or apart from it. */
export type SymbolPosition = 'before' | 'before-apart' | 'after' | 'after-apart'

/** A money format of one of the eight amounts, with the symbol in its place. */
export function formatWith(amount: string, symbol: string, place: SymbolPosition): string {
  const named = `{{${amount}}}`
  const apart = place.endsWith('apart') ? '\u00a0' : ''
  return place.startsWith('before') ? `${symbol}${apart}${named}` : `${named}${apart}${symbol}`
}

/** The amount that a format names, and where its symbol stands; null where it names none of the eight. */
export function readFormat(
  format: string,
): { readonly amount: string; readonly place: SymbolPosition } | null {
  const [whole, amount = ''] = /\{\{\s*(\w+)\s*\}\}/.exec(format) ?? []
  if (whole === undefined || !MONEY_AMOUNTS.includes(amount)) return null
  const [before = '', after = ''] = format.split(whole)
  if (before.trim() !== '') return { amount, place: /\s$/.test(before) ? 'before-apart' : 'before' }
  return { amount, place: /^\s/.test(after) ? 'after-apart' : 'after' }
}

/** The same format with another of the eight amounts; what stands around it stays. */
export function withAmount(format: string, amount: string): string {
  return format.replace(/\{\{\s*\w+\s*\}\}/, `{{${amount}}}`)
}

/** The amounts by what divides their digits. */
const BY_SIGNS: Readonly<Record<string, string>> = {
  ',.': 'amount',
  '.,': 'amount_with_comma_separator',
  "'.": 'amount_with_apostrophe_separator',
  '\u00a0,': 'amount_with_space_separator',
}
const WITHOUT_DECIMALS: Readonly<Record<string, string>> = {
  amount: 'amount_no_decimals',
  amount_with_comma_separator: 'amount_no_decimals_with_comma_separator',
  amount_with_space_separator: 'amount_no_decimals_with_space_separator',
}

/**
 * How a country writes an amount of a currency, as a money format template (spec section 9). null where none of the
 * eight amounts can say it: with three decimals, or without decimals between apostrophes.
 */
export function getMoneyTemplate(country: string, currency: string, language: Language): string | null {
  if (getCurrencyDecimals(currency) === 3 && writtenDecimals(0, currency) !== 0) return null
  const parts = partsOf(getMoneyPattern(country))
  const [, group, point] = parts
  const [before, after] = splitAroundAmount(parts, symbolOf(currency, language))
  const whole = BY_SIGNS[group + point] ?? 'amount'
  const amount = writtenDecimals(0, currency) === 0 ? WITHOUT_DECIMALS[whole] : whole
  return amount === undefined ? null : `${before}{{${amount}}}${after}`
}

/**
 * A format to begin with in a market: what its country writes, where one of the eight amounts can say it, else the
 * currency's symbol after the amount, apart.
 */
export function firstFormat(country: string, currency: string, language: Language): string {
  return (
    getMoneyTemplate(country, currency, language) ??
    formatWith('amount', symbolOf(currency, language), 'after-apart')
  )
}

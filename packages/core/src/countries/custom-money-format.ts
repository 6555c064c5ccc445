import type { Language } from '../i18n/languages.ts'
import { getCurrencySymbol, getMoneyPattern, splitAroundAmount, splitMoneyPattern } from './money-format.ts'
import { getWrittenDecimals } from './written-decimals.ts'

/** Amount placeholders of money formats, in the order of the specification. */
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

/** Builds a money format from the name of an amount placeholder, a currency symbol and its position. */
export function formatWith(amount: string, symbol: string, position: SymbolPosition): string {
  const placeholder = `{{${amount}}}`
  const apart = position.endsWith('apart') ? '\u00a0' : ''
  return position.startsWith('before') ? `${symbol}${apart}${placeholder}` : `${placeholder}${apart}${symbol}`
}

/**
 * Returns the placeholder's name and the symbol's position in a money format; null when the format contains
 * none of the eight placeholders.
 */
export function readFormat(
  format: string,
): { readonly amount: string; readonly position: SymbolPosition } | null {
  const [whole, amount = ''] = /\{\{\s*(\w+)\s*\}\}/.exec(format) ?? []
  if (whole === undefined || !MONEY_AMOUNTS.includes(amount)) return null
  const [before = '', after = ''] = format.split(whole)
  if (before.trim() !== '') return { amount, position: /\s$/.test(before) ? 'before-apart' : 'before' }
  return { amount, position: /^\s/.test(after) ? 'after-apart' : 'after' }
}

/** Replaces the placeholder of a money format by that of the name `amount`, and keeps the text around it. */
export function withAmount(format: string, amount: string): string {
  return format.replace(/\{\{\s*\w+\s*\}\}/, `{{${amount}}}`)
}

/** Placeholders by separators. */
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
 * Returns the money format template (spec section 9) that writes amounts of a currency as a country does.
 * Null when none of the eight placeholders can, which is so for apostrophes without decimals.
 */
export function getMoneyTemplate(country: string, currency: string, language: Language): string | null {
  const parts = splitMoneyPattern(getMoneyPattern(country))
  const [, group, point] = parts
  const [before, after] = splitAroundAmount(parts, getCurrencySymbol(currency, language))
  const whole = BY_SIGNS[group + point] ?? 'amount'
  const amount = getWrittenDecimals(0, currency) === 0 ? WITHOUT_DECIMALS[whole] : whole
  return amount === undefined ? null : `${before}{{${amount}}}${after}`
}

/**
 * Returns a market's initial format: the country's if a placeholder can express it, else the currency's symbol after
 * the amount, with a space.
 */
export function getInitialMoneyFormat(country: string, currency: string, language: Language): string {
  return (
    getMoneyTemplate(country, currency, language) ??
    formatWith('amount', getCurrencySymbol(currency, language), 'after-apart')
  )
}

import type { Language } from '../i18n/languages.ts'
import { stripTags } from '../text/plain-text.ts'
import { parseWrittenNumber } from './written-number.ts'

/** The eight amount placeholders a merchant's money format may hold (spec section 9). */
const MONEY_PLACEHOLDERS = {
  amount: { group: ',', point: '.', decimals: 2 },
  amount_no_decimals: { group: ',', point: '.', decimals: 0 },
  amount_with_comma_separator: { group: '.', point: ',', decimals: 2 },
  amount_no_decimals_with_comma_separator: { group: '.', point: ',', decimals: 0 },
  amount_with_apostrophe_separator: { group: "'", point: '.', decimals: 2 },
  amount_no_decimals_with_space_separator: { group: '\u00a0', point: ',', decimals: 0 },
  amount_with_space_separator: { group: '\u00a0', point: ',', decimals: 2 },
  amount_with_period_and_space_separator: { group: '\u00a0', point: '.', decimals: 2 },
} as const
type Placeholder = keyof typeof MONEY_PLACEHOLDERS

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(MONEY_PLACEHOLDERS, name)
}

/** True for a format that names one of the eight amounts: others, such as a shop that tells none, say no amount. */
const NAMES_AMOUNT = /\{\{\s*\w+\s*\}\}/

/**
 * An amount by a merchant's template such as "${{amount}}"; markup in the template is dropped. The sign of an amount
 * below 0 stands before all else.
 */
export function formatByTemplate(minor: number, template: string): string {
  const text = stripTags(template).replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isPlaceholder(name) ? parseWrittenNumber(Math.abs(minor), MONEY_PLACEHOLDERS[name]) : whole,
  )
  return minor < 0 ? `\u2212${text}` : text
}

export type MoneyOptions = {
  readonly currency: string
  readonly language: Language
  readonly template?: string | undefined
  readonly shopCurrency?: string | undefined
  /** The shopper's market, ISO 3166. */
  readonly country?: string | undefined
  /** Formats of the merchant's for one currency in one market: 'KW KWD'. */
  readonly formats?: Readonly<Record<string, string>> | undefined
}
/** Writes an amount that is not below 0, in minor units, of a currency that no format is for. */
export type FormatForeignMoney = (
  country: string,
  currency: string,
  language: Language,
  minor: number,
) => string

/**
 * An amount in minor units, in Latin digits. What the merchant set for the market comes first; the merchant's template
 * is for the shop's own currency. What has neither is written by `abroad` for the shopper's country, and as the language
 * does where that or the country is not known.
 */
export function formatMoneyAbroad(
  minor: number,
  how: MoneyOptions,
  abroad: FormatForeignMoney | null,
): string {
  const { currency, language, template, country } = how
  const amount = Math.abs(minor)
  const own =
    how.formats?.[`${country} ${currency}`] ?? (currency === how.shopCurrency ? template : undefined) ?? ''
  const text = NAMES_AMOUNT.test(own)
    ? formatByTemplate(amount, own)
    : country && abroad
      ? abroad(country, currency, language, amount)
      : formatterFor(language, currency).format(amount / 100)
  // In Arabic the sign would be drawn behind the number; the first mark keeps the amount's own direction.
  return minor < 0 ? `${language === 'ar' ? '\u200f\u200e' : ''}\u2212${text}` : text
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  formatters.set(key, made)
  return made
}

import { getCurrencyDecimals, isIsoCurrency } from '../countries/currency-decimals.ts'
import type { Language } from '../i18n/languages.ts'
import { stripTags } from '../text/plain-text.ts'
import { formatAmountDigits } from './written-number.ts'

/** The eight amount placeholders of a merchant's money format (spec section 9). */
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

/** Matches a format with an amount placeholder; others contain no amount, such as that of a shop without one. */
const NAMES_AMOUNT = /\{\{\s*\w+\s*\}\}/

/**
 * Formats an amount (minor units of a currency) with a merchant's template such as "${{amount}}"; removes markup in the
 * template. A placeholder with decimals has two, and three in a currency of three. The minus sign of a negative amount
 * comes first.
 * @param isWhole leaves out the decimals, for scales
 */
export function formatByTemplate(minor: number, currency: string, template: string, isWhole = false): string {
  const text = stripTags(template).replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    const how = MONEY_PLACEHOLDERS[name]
    const decimals = isWhole || how.decimals === 0 ? 0 : Math.max(how.decimals, getCurrencyDecimals(currency))
    return formatAmountDigits(Math.abs(minor), currency, { ...how, decimals })
  })
  return minor < 0 ? `\u2212${text}` : text
}

export type MoneyOptions = {
  readonly currency: string
  readonly language: Language
  readonly template?: string | undefined
  readonly shopCurrency?: string | undefined
  /** ISO 3166 code of the shopper's market. */
  readonly country?: string | undefined
  /** The merchant's formats by market and currency: 'KW KWD'. */
  readonly formats?: Readonly<Record<string, string>> | undefined
}
/**
 * Function that formats an amount as a foreign country writes it: minor units, not below 0, of a currency for
 * which the shop has no format.
 */
export type FormatForeignMoney = (
  country: string,
  currency: string,
  language: Language,
  minor: number,
) => string

/**
 * Formats an amount in minor units, in Latin digits. Uses the merchant's format of the market, or for the
 * shop's own currency the merchant's template. Without either it uses the format of the shopper's country, or
 * of the language.
 * @param abroad Formats the amount as the shopper's country writes it; null while it is not loaded.
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
    ? formatByTemplate(amount, currency, own)
    : country && abroad
      ? abroad(country, currency, language, amount)
      : formatByLanguage(amount, currency, language)
  // In Arabic the sign would move behind the number; the first mark keeps the amount's direction.
  return minor < 0 ? `${language === 'ar' ? '\u200f\u200e' : ''}\u2212${text}` : text
}

/** ISO 4217's code for tests. A code of another form is written in its place. */
const TEST_CURRENCY = 'XTS'

function formatByLanguage(minor: number, currency: string, language: Language): string {
  const code = isIsoCurrency(currency) ? currency : TEST_CURRENCY
  const text = formatterFor(language, code).format(minor / 10 ** getCurrencyDecimals(currency))
  return text.replace(TEST_CURRENCY, currency).trim()
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  formatters.set(key, formatter)
  return formatter
}

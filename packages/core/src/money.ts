import { moneyTemplate } from './countries/money-format.ts'
import type { Language } from './languages.ts'
import { withoutTags } from './plain.ts'

/** The decimal text of minor units: 1250 gives "12.50". */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The eight amount placeholders a merchant's money format may hold (spec section 9). */
const MONEY_PLACEHOLDERS = {
  amount: { thousands: ',', point: '.', decimals: 2 },
  amount_no_decimals: { thousands: ',', point: '.', decimals: 0 },
  amount_with_comma_separator: { thousands: '.', point: ',', decimals: 2 },
  amount_no_decimals_with_comma_separator: { thousands: '.', point: ',', decimals: 0 },
  amount_with_apostrophe_separator: { thousands: "'", point: '.', decimals: 2 },
  amount_no_decimals_with_space_separator: { thousands: '\u00a0', point: ',', decimals: 0 },
  amount_with_space_separator: { thousands: '\u00a0', point: ',', decimals: 2 },
  amount_with_period_and_space_separator: { thousands: '\u00a0', point: '.', decimals: 2 },
} as const
type Placeholder = keyof typeof MONEY_PLACEHOLDERS

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(MONEY_PLACEHOLDERS, name)
}

/** An amount by a merchant's template such as "${{amount}}"; markup in the template is dropped. */
export function formatByTemplate(minor: number, template: string): string {
  return withoutTags(template).replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    const { thousands, point, decimals } = MONEY_PLACEHOLDERS[name]
    const rounded = decimals === 0 ? Math.round(Math.abs(minor) / 100) * 100 : Math.abs(minor)
    const [units = '0', cents = '00'] = decimal(rounded).split('.')
    const grouped = units.replace(/\B(?=(\d{3})+$)/g, thousands)
    return `${minor < 0 ? '-' : ''}${grouped}${decimals === 0 ? '' : point + cents}`
  })
}

/**
 * An amount as a shopper reads it. What the merchant set for the market comes first. The merchant's template is used
 * for the shop's own currency; any other
 * currency is written the way the shopper's country writes money, where one is known and one of the templates can
 * say it, else the way the language does, with the currency's own decimals and Latin digits.
 */
export function formatMoney(
  minor: number,
  how: {
    currency: string
    language: Language
    template?: string | undefined
    shopCurrency?: string | undefined
    /** The shopper's market, ISO 3166. */
    country?: string | undefined
    /** Formats of the merchant's for one currency in one market: 'KW KWD'. */
    formats?: Readonly<Record<string, string>> | undefined
  },
): string {
  const template =
    how.formats?.[`${how.country} ${how.currency}`] ??
    (how.currency === how.shopCurrency && /\{\{\s*\w+\s*\}\}/.test(how.template ?? '')
      ? how.template
      : how.country && moneyTemplate(how.country, how.currency, how.language))
  if (template) return formatByTemplate(minor, template)
  return formatterFor(how.language, how.currency).format(minor / 100)
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

import type { Language } from '../languages.ts'
import { COMMON_FORMAT, OTHER_FORMATS } from './format-table.ts'

const WITHOUT_DECIMALS: Readonly<Record<string, string>> = {
  amount: 'amount_no_decimals',
  amount_with_comma_separator: 'amount_no_decimals_with_comma_separator',
  amount_with_space_separator: 'amount_no_decimals_with_space_separator',
}

type Currency = { readonly symbol: string; readonly decimals: number }
const known = new Map<string, Currency>()

/** A currency as a language writes it: its symbol, such as '€', and how many decimals it has. */
export function currencyIn(currency: string, language: Language): Currency {
  const key = `${language} ${currency}`
  const before = known.get(key)
  if (before) return before
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  const made = { symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
  known.set(key, made)
  return made
}

/**
 * How a country writes an amount of a currency, as a money format template (spec section 9): symbol and separators
 * where that country puts them, the symbol in the shopper's language. null where none of the eight placeholders
 * can say it: with three decimals, or without decimals between apostrophes.
 */
export function moneyTemplate(country: string, currency: string, language: Language): string | null {
  const { symbol, decimals } = currencyIn(currency, language)
  if (decimals > 2) return null
  const pattern = patternOf(country.toUpperCase())
  const placeholder = /\w+/.exec(pattern)?.[0] ?? 'amount'
  const wanted = decimals === 0 ? WITHOUT_DECIMALS[placeholder] : placeholder
  if (wanted === undefined) return null
  return (
    pattern
      .replace(placeholder, wanted)
      // Letters stand apart from digits wherever a sign would touch them.
      .replace('¤{', /\p{L}$/u.test(symbol) ? `${symbol}\u00a0{` : `${symbol}{`)
      .replace('}¤', /^\p{L}/u.test(symbol) ? `}\u00a0${symbol}` : `}${symbol}`)
      .replace('¤', symbol)
  )
}

function patternOf(country: string): string {
  for (const [pattern, countries] of Object.entries(OTHER_FORMATS)) {
    for (let at = 0; at < countries.length; at += 2) {
      if (countries.startsWith(country, at)) return pattern
    }
  }
  return COMMON_FORMAT
}

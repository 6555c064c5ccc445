import type { Language } from '../languages.ts'
import { COUNTRIES_BY_CURRENCY } from './currencies.ts'

export type Country = { readonly code: string; readonly currency: string }

/** About 240 countries with the currency each pays in (spec section 9), by code. */
export const COUNTRIES: readonly Country[] = Object.entries(COUNTRIES_BY_CURRENCY)
  .flatMap(([currency, codes]) => codes.split(' ').map((code) => ({ code, currency })))
  .sort((a, b) => (a.code < b.code ? -1 : 1))

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]))

/** The country of an ISO 3166-1 code in any case, or null. */
export function countryOf(code: string): Country | null {
  return byCode.get(code.toUpperCase()) ?? null
}

/** A country's name in a language, from the platform's own locale data; the code where it has none. */
export function countryName(code: string, language: Language): string {
  if (typeof Intl.DisplayNames !== 'function') return code
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** A currency's symbol as the language writes it, such as '€'. */
export function currencySymbol(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency
}

/** A country's own money format template, in the words of spec section 9. */
export function moneyTemplate(country: Country, language: Language): string {
  const symbol = currencySymbol(country.currency, language)
  const decimals = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: country.currency,
  }).resolvedOptions()
  return `${symbol}{{${decimals.maximumFractionDigits === 0 ? 'amount_no_decimals' : 'amount'}}}`
}

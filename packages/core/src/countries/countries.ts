import type { Language } from '../i18n/languages.ts'
import { COUNTRIES_BY_CURRENCY } from './currencies.ts'

export type Country = { readonly code: string; readonly currency: string }

/** About 240 countries by code, with their currencies (spec section 9). */
export const COUNTRIES: readonly Country[] = Object.entries(COUNTRIES_BY_CURRENCY)
  .flatMap(([currency, codes]) => codes.split(' ').map((code) => ({ code, currency })))
  .sort((a, b) => (a.code < b.code ? -1 : 1))

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]))

/** Returns the country of an ISO 3166-1 code in any case; null for an unknown code. */
export function findCountry(code: string): Country | null {
  return byCode.get(code.toUpperCase()) ?? null
}

/** Country names for devices without `Intl.DisplayNames`; registered by a shell that needs them. */
let ownNames: ((code: string, language: Language) => string | undefined) | null = null

/** Registers country names on a device without `Intl.DisplayNames`. */
export function registerCountryNames(table: Readonly<Record<Language, string>>): void {
  const placeOf = new Map(COUNTRIES.map(({ code }, index) => [code, index]))
  ownNames = (code, language) => table[language].split('|')[placeOf.get(code) ?? -1]
}

const namers = new Map<Language, Intl.DisplayNames>()

/** Returns a country's name in a language, from the device's own locale data; the code when unknown. */
export function getCountryName(code: string, language: Language): string {
  if (typeof Intl.DisplayNames !== 'function') return ownNames?.(code, language) ?? code
  let names = namers.get(language)
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
    namers.set(language, names)
  }
  // An address may have no country, and `of` throws for what has not the form of a code.
  return /^[a-z]{2}$/i.test(code) ? (names.of(code) ?? code) : code
}

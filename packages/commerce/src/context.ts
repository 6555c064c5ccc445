import type { Language } from '@vitrine/core/i18n/languages'
import type { graphql } from './graphql.ts'

/** Context of a call: the shopper's language and country (ISO 3166 code). */
export type Context = { readonly lang: Language; readonly locale: string }

export type CountryCode = ReturnType<typeof graphql.scalar<'CountryCode'>>

/** Country codes of the platform, two letters each. */
export const COUNTRY_CODES =
  'ACADAEAFAGAIALAMANAOARATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMKMLMMMNMOMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPSPTPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTATCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVNVUWFWSXKYEYTZAZMZWZZ'

const countries: ReadonlySet<string> = new Set(COUNTRY_CODES.match(/../g))

function isCountry(code: string): code is CountryCode {
  return countries.has(code)
}

/**
 * Returns the platform's country code for a device's region. Null, which means the shop's own market, for an
 * unknown region, because a wrong value would fail the whole request.
 */
export function toCountryCode(locale: string | null | undefined): CountryCode | null {
  const code = (locale ?? '').toUpperCase()
  return isCountry(code) ? code : null
}

const LANGUAGE_CODES = { en: 'EN', fr: 'FR', es: 'ES', de: 'DE', ar: 'AR' } as const

export function toLanguageCode(lang: Language): (typeof LANGUAGE_CODES)[Language] {
  return LANGUAGE_CODES[lang]
}

/** Creates the variables of `@inContext`. */
export function createContextVariables(context: Context) {
  return { country: toCountryCode(context.locale), language: toLanguageCode(context.lang) }
}

/** Variables of `@inContext`. */
export type ContextVariables = ReturnType<typeof createContextVariables>

import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'

export const ShopQuery = graphql(
  `query Bootstrap($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      name moneyFormat
      primaryDomain { url }
      paymentSettings { countryCode currencyCode }
    }
    localization {
      country { isoCode currency { isoCode symbol } }
      language { isoCode }
      availableCountries { isoCode name currency { isoCode symbol } availableLanguages { isoCode } }
      availableLanguages { isoCode endonymName }
    }
    publicApiVersions { handle supported }
  }`,
)

export type ShopCountry = {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly symbol: string
  /** Lower-case language codes. */
  readonly languages: readonly string[]
}

export type Shop = {
  readonly name: string
  readonly url: string
  /** The merchant's money format of the shop's own currency, such as `${{amount}}`. */
  readonly moneyFormat: string
  /** Currency and country of the shop. */
  readonly currency: string
  readonly country: string
  /**
   * Country, currency and language that the platform uses for the request: outside the shop's markets it falls back.
   */
  readonly effective: { readonly country: string; readonly currency: string; readonly language: string }
  readonly countries: readonly ShopCountry[]
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** API versions that the shop supports. */
  readonly versions: readonly string[]
}

/** Fetches the shop data that an app needs before its first screen. */
export async function fetchShop(
  client: StorefrontClient,
  input: Context,
  options?: RequestOptions,
): Promise<Shop> {
  const {
    shop: shopData,
    localization,
    publicApiVersions,
  } = await client.query(ShopQuery, createContextVariables(input), options)
  return {
    name: shopData.name,
    url: shopData.primaryDomain.url,
    moneyFormat: shopData.moneyFormat,
    currency: shopData.paymentSettings.currencyCode,
    country: shopData.paymentSettings.countryCode,
    effective: {
      country: localization.country.isoCode,
      currency: localization.country.currency.isoCode,
      language: localization.language.isoCode.toLowerCase(),
    },
    countries: localization.availableCountries.map((country) => ({
      code: country.isoCode,
      name: country.name,
      currency: country.currency.isoCode,
      symbol: country.currency.symbol,
      languages: country.availableLanguages.map(({ isoCode }) => isoCode.toLowerCase()),
    })),
    languages: localization.availableLanguages.map(({ isoCode, endonymName }) => ({
      code: isoCode.toLowerCase(),
      name: endonymName,
    })),
    versions: publicApiVersions.filter(({ supported }) => supported).map(({ handle }) => handle),
  }
}

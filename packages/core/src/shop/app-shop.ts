import type { Language } from '../i18n/languages.ts'

/**
 * Consent prompt for analytics: its countries (empty for all), and the policy's URL. `ads`: the merchant uses
 * advertising tools, which need consent too.
 */
export type AppConsent = {
  readonly countries: readonly string[]
  readonly policy: string | null
  readonly ads?: true
}

/** URL fragment of a link that reopens the consent banner. */
export const CONSENT_LINK_HASH = '#privacy'

/** Sign-in on the platform's page: OAuth client id, and URL scheme for returning to phones. */
export type AppAccounts = { readonly client: string; readonly scheme: string }

/** Shop data of an app, from the page or from `GET /api/apps/:slug`. */
export type AppShop = {
  readonly name: string
  /** Base URL of the shop, with scheme. */
  readonly domain: string
  /** Host of the shop's website, such as 'lamps.example', whose links open in the app. Absent when it is not known. */
  readonly website?: string
  /** Public storefront token. */
  readonly token: string
  /** Version of the Storefront API, such as '2026-10'. Absent for the default. */
  readonly version?: string
  readonly currency: string
  readonly country: string
  readonly languages: readonly Language[]
  readonly moneyFormat: string
  /** The merchant's money formats by market and currency: 'KW KWD'. Absent when there are none. */
  readonly formats?: Readonly<Record<string, string>>
  /** Base URL of flags: `{flags}kw.png`. Absent in responses of older servers. */
  readonly flags?: string
  /** The merchant's names of markets by country and language: 'KW ar'. Absent when all use country names. */
  readonly marketNames?: Readonly<Record<string, string>>
  /** Other flags of markets by country: a flag code, or 'none'. Absent when there are none. */
  readonly marketFlags?: Readonly<Record<string, string>>
  /** Codes of countries that the shop sells to but does not offer. Absent when there are none. */
  readonly marketsLeftOut?: readonly string[]
  /** Absent when customers use passwords, or sign in on the shop's website. */
  readonly accounts?: AppAccounts
  /**
   * URL of the account page of a shop without passwords, where customers sign in as long as the app has no client of
   * its own. Absent otherwise.
   */
  readonly accountPage?: string
  /** Absent when no consent is needed. */
  readonly consent?: AppConsent
}

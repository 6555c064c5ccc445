import type { Language } from '../i18n/languages.ts'

/**
 * Shoppers are asked before they are measured: in which countries (none: everywhere), and where the policy is. `ads`:
 * and before advertisers are told, which the merchant has.
 */
export type AppConsent = {
  readonly countries: readonly string[]
  readonly policy: string | null
  readonly ads?: true
}

/** The fragment of a link that opens the consent banner again. */
export const CONSENT_LINK_HASH = '#privacy'

/** How an app signs shoppers in on the platform's page: as which client, and by which scheme phones come back. */
export type AppAccounts = { readonly client: string; readonly scheme: string }

/** What a shopping app is told of the shop it sells for, by the page or by `GET /api/apps/:slug`. */
export type AppShop = {
  readonly name: string
  /** The shop's base address, with scheme. */
  readonly domain: string
  /** The host of the shop's own pages, such as 'lamps.example'; told to phones alone, which read links of it. */
  readonly website?: string
  /** Public storefront token: meant to be seen. */
  readonly token: string
  readonly currency: string
  readonly country: string
  readonly languages: readonly Language[]
  readonly moneyFormat: string
  /** Money formats that the merchant set, by market and currency: 'KW KWD'. Left out where there are none. */
  readonly formats?: Readonly<Record<string, string>>
  /** Where flags are: `{flags}kw.png`. Left out where an older server told it. */
  readonly flags?: string
  /** What the merchant calls markets, by country and language: 'KW ar'. Left out where all are called as countries are. */
  readonly marketNames?: Readonly<Record<string, string>>
  /** Flags other than a market's own, by country: the code of another, or 'none'. Left out where there are none. */
  readonly marketFlags?: Readonly<Record<string, string>>
  /** Countries that the shop sells to and that are not offered, by code. Left out where there are none. */
  readonly marketsLeftOut?: readonly string[]
  /** Left out where customers have passwords. */
  readonly accounts?: AppAccounts
  /** Left out where nobody is asked. */
  readonly consent?: AppConsent
}

import { isJsonObject, type JsonObject } from '@vitrine/core/design/operations'
import { isLanguage } from '@vitrine/core/i18n/languages'
import type { AppConsent, AppShop } from '@vitrine/core/shop/app-shop'
import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { DESIGN_FORMAT } from '@vitrine/storefront/design/format.ts'

/**
 * Data that the app needs before it renders: the shop and its design. `hash` is the design's content hash.
 */
export type MerchantApp = {
  readonly shop: AppShop
  readonly hash: string
  readonly design: JsonObject
  /** URL of the design on the server: another URL is another design, or another version's reading of it. */
  readonly address: string
}

/** Migrations of the stored merchant app. Never change a released step. */
export const MERCHANT_APP_VERSIONS = defineVersions([
  { version: 1, name: 'the shop, its design and the design’s address', migrate: (old) => old },
])

/**
 * Serializes the app for the phone's storage. Adds `DESIGN_FORMAT`, by which a later script knows whether it
 * can read the design.
 */
export function serializeApp(app: MerchantApp): string {
  const version = getCurrentVersion(MERCHANT_APP_VERSIONS)
  return JSON.stringify({ ...app, version, format: DESIGN_FORMAT })
}

/**
 * Parses an app stored by this or an earlier version. Returns null when it is invalid or has another design format, as
 * after an update or a rollback of the JavaScript bundle: the app then fetches it from the server, which converts
 * designs to any format.
 */
export function parseStoredApp(stored: unknown): MerchantApp | null {
  if (!isRecord(stored)) return null
  const { version, format, ...app } = stored
  if (typeof version !== 'number' || format !== DESIGN_FORMAT) return null
  const migrated = migrate(app, version, MERCHANT_APP_VERSIONS)
  return migrated.ok ? parseApp(migrated.value) : null
}

/** Parses data from the server or the storage; null when a required part is missing. */
export function parseApp(value: unknown): MerchantApp | null {
  if (!isRecord(value) || !isRecord(value.shop)) return null
  const { shop, hash, design, address } = value
  if (!isJsonObject(design)) return null
  const text = (name: string) => (typeof shop[name] === 'string' ? shop[name] : '')
  const languages = Array.isArray(shop.languages) ? shop.languages.filter(isLanguage) : []
  if (typeof hash !== 'string' || typeof address !== 'string') return null
  if (!text('domain') || !text('token')) return null
  return {
    hash,
    design,
    address,
    shop: {
      name: text('name'),
      domain: text('domain'),
      token: text('token'),
      currency: text('currency') || 'USD',
      country: text('country') || 'US',
      languages: languages.length > 0 ? languages : ['en'],
      moneyFormat: text('moneyFormat'),
      ...(text('version') ? { version: text('version') } : {}),
      ...(text('website') ? { website: text('website') } : {}),
      ...(text('flags') ? { flags: text('flags') } : {}),
      ...(isRecord(shop.formats) ? { formats: textsOf(shop.formats) } : {}),
      ...(isRecord(shop.marketNames) ? { marketNames: textsOf(shop.marketNames) } : {}),
      ...(isRecord(shop.marketFlags) ? { marketFlags: textsOf(shop.marketFlags) } : {}),
      ...(Array.isArray(shop.marketsLeftOut)
        ? { marketsLeftOut: shop.marketsLeftOut.filter((one) => typeof one === 'string') }
        : {}),
      ...accountsOf(shop.accounts),
      ...(text('accountPage') ? { accountPage: text('accountPage') } : {}),
      ...(isRecord(shop.consent) ? { consent: consentOf(shop.consent) } : {}),
    },
  }
}

/** Invalid account settings become the older kind: with passwords. */
function accountsOf(storedAccounts: unknown): Pick<AppShop, 'accounts'> {
  if (
    !isRecord(storedAccounts) ||
    typeof storedAccounts.client !== 'string' ||
    typeof storedAccounts.scheme !== 'string'
  )
    return {}
  return { accounts: { client: storedAccounts.client, scheme: storedAccounts.scheme } }
}

/** Invalid consent settings ask more shoppers rather than fewer. */
function consentOf({ countries, policy, ads }: Readonly<Record<string, unknown>>): AppConsent {
  return {
    countries: Array.isArray(countries) ? countries.filter((one) => typeof one === 'string') : [],
    policy: typeof policy === 'string' && /^https?:/.test(policy) ? policy : null,
    ...(ads === true ? { ads } : {}),
  }
}

function textsOf(storedTexts: Readonly<Record<string, unknown>>): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, text] of Object.entries(storedTexts)) if (typeof text === 'string') read[name] = text
  return read
}

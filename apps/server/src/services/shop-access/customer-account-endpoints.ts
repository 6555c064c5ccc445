import {
  type AccountEndpoints,
  type AccountSettings,
  fetchAccountEndpoints,
} from '@vitrine/commerce/account-api'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { createCache } from '@vitrine/core/cache/cache'
import { createShopFetch, shopFetch } from '../../infra/http/guarded-fetch.ts'
import type { AccountKind } from '../schema/projects.ts'

/** Cache time of a shop's account endpoints, in ms. */
const CACHE_TTL_MS = 10 * 60_000
/** Request timeout in ms, since a caller waits. */
const REQUEST_TIMEOUT_MS = 8000
const MAX_CACHED_SHOPS = 5000

/** Creates the settings for discovering a shop's customer account endpoints. */
export const createAccountSettings = (shop: string): AccountSettings => ({
  shop,
  fetch: shopFetch,
  timeout: REQUEST_TIMEOUT_MS,
})

const memory = createCache<AccountEndpoints | null>({ freshMs: CACHE_TTL_MS, maxSize: MAX_CACHED_SHOPS })

/**
 * Returns the customer account endpoints of a shop, cached for some minutes; null for sign-in by password. Throws
 * StorefrontError.
 */
export const getAccountEndpoints = (shop: string): Promise<AccountEndpoints | null> =>
  memory.get(shop, () => fetchAccountEndpoints(createAccountSettings(shop)))

/** Maximum duration of a discovery in ms, since a merchant waits for it while connecting. */
const DISCOVERY_TIMEOUT_MS = 4000
/** Discovery documents have some hundred bytes. Follows no redirect: who answers must be the shop's own domain. */
const discoveryFetch = createShopFetch({
  largest: 64 * 1024,
  longest: DISCOVERY_TIMEOUT_MS,
  hasBreaker: false,
})

/**
 * Finds out how the customers of a shop sign in, from the discovery documents at its address and at its
 * public domain. Returns null when neither tells: unreachable, behind a password, a redirect, or other
 * content. The caller then leaves the stored kind unchanged.
 * @param domain Host name of the public domain; null for none.
 */
export async function discoverAccountKind(shop: string, domain: string | null): Promise<AccountKind | null> {
  const isOther = domain !== null && new URL(shop).host !== domain
  const kinds = await Promise.all([
    discoverAt(shop),
    isOther ? discoverAt(`https://${domain}`) : Promise.resolve(null),
  ])
  // A permanent domain that does not forward its documents must not hide those of the public one.
  return kinds.find((kind) => kind === 'pages') ?? kinds.find((kind) => kind !== null) ?? null
}

async function discoverAt(shop: string): Promise<AccountKind | null> {
  try {
    const settings = { shop, fetch: discoveryFetch, timeout: DISCOVERY_TIMEOUT_MS }
    return (await fetchAccountEndpoints(settings)) === null ? 'passwords' : 'pages'
  } catch (error) {
    if (error instanceof StorefrontError) return null
    throw error
  }
}

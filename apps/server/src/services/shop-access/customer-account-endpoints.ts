import {
  type AccountEndpoints,
  type AccountSettings,
  fetchAccountEndpoints,
} from '@vitrine/commerce/account-api'
import { createCache } from '@vitrine/core/cache/cache'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'

/** Cache time of a shop's account endpoints, in ms. */
const FRESH = 10 * 60_000
/** Request timeout in ms, since a caller waits. */
const PATIENCE_MS = 8000
const MOST = 5000

/** Creates the settings for discovering a shop's customer account endpoints. */
export const createAccountSettings = (shop: string): AccountSettings => ({
  shop,
  fetch: shopFetch,
  timeout: PATIENCE_MS,
})

const memory = createCache<AccountEndpoints | null>({ freshMs: FRESH, maxSize: MOST })

/**
 * Returns the customer account endpoints of a shop, cached for some minutes; null for sign-in by password. Throws
 * StorefrontError.
 */
export const getAccountEndpoints = (shop: string): Promise<AccountEndpoints | null> =>
  memory.get(shop, () => fetchAccountEndpoints(createAccountSettings(shop)))

import {
  type AccountEndpoints,
  type AccountSettings,
  fetchAccountEndpoints,
} from '@vitrine/commerce/account-api'
import { createCache } from '@vitrine/core/cache/cache'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'

/** So long what a shop says of its customers' accounts is taken as said, ms. */
const FRESH = 10 * 60_000
/** How long one question may take, ms: somebody waits for the answer. */
const PATIENCE_MS = 8000
const MOST = 5000

/** How the server asks a shop where its customers sign in. */
export const createAccountSettings = (shop: string): AccountSettings => ({
  shop,
  fetch: shopFetch,
  timeout: PATIENCE_MS,
})

const memory = createCache<AccountEndpoints | null>({ freshMs: FRESH, maxSize: MOST })

/** Where a shop's customers sign in, as it said within the last minutes; null: with passwords. Throws StorefrontError. */
export const getAccountEndpoints = (shop: string): Promise<AccountEndpoints | null> =>
  memory.get(shop, () => fetchAccountEndpoints(createAccountSettings(shop)))

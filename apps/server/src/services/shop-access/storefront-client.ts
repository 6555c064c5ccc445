import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { firstFetch, shopFetch } from '../../infra/http/guarded-fetch.ts'

/** A shop's Storefront API as the server asks it: somebody waits for the answer, so no long pauses. */
export function createShopStorefrontClient(shop: string, token: string): StorefrontClient {
  return createStorefrontClient({ shop, token, timeout: 8000, retryDelay: 20, fetch: shopFetch })
}

/** The same for a shop that nobody knows yet: its answers are small. */
export function createFirstStorefrontClient(shop: string, token: string): StorefrontClient {
  return createStorefrontClient({ shop, token, timeout: 8000, retryDelay: 20, fetch: firstFetch })
}

/** True where a shop does not know, or does not let in, the token that it was asked with. */
export function isTokenRefused({ status, code }: StorefrontError): boolean {
  return status === 401 || status === 403 || ['UNAUTHORIZED', 'ACCESS_DENIED'].includes(code ?? '')
}

/**
 * What a shop says, or a StorefrontError: also when it answers in another shape, over which the reading of it trips.
 * Whatever lives there is then no shop, and no fault of ours.
 */
export async function wrapShopErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new StorefrontError('graphql', 'The shop answered in another shape', { cause: error })
  }
}

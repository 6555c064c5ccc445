import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { firstFetch, shopFetch } from '../../infra/http/guarded-fetch.ts'

/** Creates the server's client of a shop's Storefront API, with short retries because a caller waits. */
export function createShopStorefrontClient(shop: string, token: string): StorefrontClient {
  return createStorefrontClient({ shop, token, timeout: 8000, retryDelay: 20, fetch: shopFetch })
}

/** Creates a client for a shop that is not verified yet, with a small response limit. */
export function createFirstStorefrontClient(shop: string, token: string): StorefrontClient {
  return createStorefrontClient({ shop, token, timeout: 8000, retryDelay: 20, fetch: firstFetch })
}

/** Returns true when a shop rejected the token. */
export function isTokenRefused({ status, code }: StorefrontError): boolean {
  return status === 401 || status === 403 || ['UNAUTHORIZED', 'ACCESS_DENIED'].includes(code ?? '')
}

/**
 * Maps any error of the work to StorefrontError, including a response of another shape: such a server is no shop, which
 * is no bug of ours.
 */
export async function wrapShopErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new StorefrontError('graphql', 'The shop answered in another shape', { cause: error })
  }
}

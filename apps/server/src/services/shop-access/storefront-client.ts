import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { isStorefrontVersion, type StorefrontVersion } from '@vitrine/core/shop/storefront-versions'
import { firstFetch, shopFetch } from '../../infra/http/guarded-fetch.ts'

/**
 * Creates the server's client of a shop's Storefront API, with short retries because a caller waits. `version` is the
 * project's; null, or one that this server does not know, means the default.
 */
export function createShopStorefrontClient(
  shop: string,
  token: string,
  version: string | null = null,
): StorefrontClient {
  return createStorefrontClient({
    shop,
    token,
    version: toStorefrontVersion(version),
    timeout: 8000,
    retryDelay: 20,
    fetch: shopFetch,
  })
}

/** Returns a project's version of the Storefront API; undefined for the default. */
export function toStorefrontVersion(version: string | null): StorefrontVersion | undefined {
  return isStorefrontVersion(version) ? version : undefined
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

import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'

/** A shop's Storefront API as the server asks it: somebody waits for the answer, so no long pauses. */
export function storefrontClient(shop: string, token: string): StorefrontClient {
  return createStorefrontClient({ shop, token, timeout: 8000, retryDelay: 20 })
}

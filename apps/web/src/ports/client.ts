import type { StorefrontClient } from '@vitrine/commerce/client'
import { platform } from '@vitrine/storefront/platform/platform.ts'

/** The shop's Storefront API; its script comes with the first question. `shop` is the shop's address. */
export function lateClient({
  shop,
  token,
}: {
  readonly shop: string
  readonly token: string
}): StorefrontClient {
  let made: StorefrontClient | undefined
  const client = async () => {
    const { createStorefrontClient } = await platform()
    made ??= createStorefrontClient({ shop, token })
    return made
  }
  return {
    url: shop,
    query: async (document, variables, options) => (await client()).query(document, variables, options),
    mutate: async (document, variables, options) => (await client()).mutate(document, variables, options),
  }
}

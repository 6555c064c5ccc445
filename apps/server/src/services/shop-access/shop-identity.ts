import { z } from 'zod'
import { isLocalHost } from '../../infra/http/public-address.ts'
import { AdminError, fetchAdminApi } from './admin-api.ts'
import { PERMANENT_NAME } from './session-token.ts'

const identity = z.object({
  shop: z.object({ id: z.string().max(200), myshopifyDomain: z.string().max(255).toLowerCase() }),
})
/** A shop as the platform knows it: its id, and its permanent domain. */
export type ShopIdentity = z.output<typeof identity>['shop']

const QUERY = '{ shop { id myshopifyDomain } }'

/**
 * Fetches the identity of the shop at an address, proven with its admin token at the platform's own host: a server that
 * anyone connects can answer with another shop's name, by which webhooks, plans and the admin find its project.
 * @param fetchApi For tests.
 * @throws AdminError `refused` where the token does not belong to the named shop.
 */
export async function fetchShopIdentity(
  shop: string,
  token: string,
  fetchApi: typeof fetchAdminApi = fetchAdminApi,
): Promise<ShopIdentity> {
  const claimed = (await fetchApi(shop, token, QUERY, {}, identity)).shop
  if (!PERMANENT_NAME.test(claimed.myshopifyDomain))
    throw new AdminError('answered', 'The shop answered without a permanent domain')
  const { host } = new URL(shop)
  // The demo shop, on this machine, is allowed where local shops are.
  if (isLocalHost(host) || host === claimed.myshopifyDomain) return claimed
  const proven = (await fetchApi(`https://${claimed.myshopifyDomain}`, token, QUERY, {}, identity)).shop
  if (proven.id !== claimed.id || proven.myshopifyDomain !== claimed.myshopifyDomain)
    throw new AdminError('refused', 'The token belongs to another shop')
  return proven
}

/**
 * Returns the address at which the platform itself answers for a shop, such as for its subscriptions; null where its
 * permanent domain is not proven yet.
 */
export function getPlatformAddress({
  shop,
  permanent,
}: {
  readonly shop: string | null
  readonly permanent: string | null
}): string | null {
  if (shop === null) return null
  if (isLocalHost(new URL(shop).host)) return shop
  return permanent !== null && PERMANENT_NAME.test(permanent) ? `https://${permanent}` : null
}

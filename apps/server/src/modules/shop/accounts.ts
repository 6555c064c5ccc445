import { type AccountEndpoints, fetchAccountEndpoints } from '@vitrine/commerce/account-api'
import { fetchShopId } from '@vitrine/commerce/shop/shop-id'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { type ShopAccounts, setShopAccounts, shopAccounts } from '@vitrine/core/contract/shop/shop'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { createAccountSettings } from '../../services/shop-access/customer-account-endpoints.ts'
import { createShopStorefrontClient, wrapShopErrors } from '../../services/shop-access/storefront-client.ts'

/** Returns the URL scheme that the platform assigns to a shop's mobile clients, for returning from its sign-in page. */
const schemeOf = (shop: number) => `shop.${shop}.app`

/** Calls for the sign-in of a shop's customers. */
export const accountsHandlers: readonly CallHandler[] = [
  handleCall(shopAccounts, async (_input, { member: { project }, db, config }) => {
    const { shop, storefront } = project
    if (!shop || !storefront) throw refuseAs(shopAccounts, 'no-shop')
    const [endpoints, scheme] = await Promise.all([
      unlessSilent(fetchAccountEndpoints(createAccountSettings(shop))),
      project.account_scheme ??
        unlessSilent(
          fetchShopId(createShopStorefrontClient(shop, storefront, project.storefront_version)).then(
            schemeOf,
          ),
        ),
    ])
    return loadAccounts(db, project, config.publicUrl, endpoints, scheme ?? null)
  }),
  handleCall(setShopAccounts, async ({ client }, { member: { project }, db, config }) => {
    const { id, shop, storefront } = project
    if (!shop || !storefront) throw refuseAs(setShopAccounts, 'no-shop')
    const shopSettings = await unlessSilent(
      wrapShopErrors(
        Promise.all([
          fetchAccountEndpoints(createAccountSettings(shop)),
          fetchShopId(createShopStorefrontClient(shop, storefront, project.storefront_version)),
        ]),
      ),
    )
    // Turning sign-in off works even while the shop does not respond.
    if (!shopSettings && client !== null) throw refuseAs(setShopAccounts, 'shop-unreachable')
    const [endpoints = undefined, number] = shopSettings ?? []
    if (client !== null && !endpoints) throw refuseAs(setShopAccounts, 'no-pages', 'client')
    const scheme = number === undefined ? null : schemeOf(number)
    const [row] = await db
      .update(schema.projects)
      .set({
        account_client: client,
        account_scheme: client === null ? null : scheme,
        updated: new Date(),
      })
      // Another shop may have been connected during the request.
      .where(and(eq(schema.projects.id, id), eq(schema.projects.shop, shop)))
      .returning()
    if (!row) throw refuseAs(setShopAccounts, 'no-shop')
    return loadAccounts(db, row, config.publicUrl, endpoints, scheme)
  }),
]

/** Resolves to the shop's response; undefined when it does not respond. */
async function unlessSilent<T>(pendingRequest: Promise<T>): Promise<T | undefined> {
  try {
    return await wrapShopErrors(pendingRequest)
  } catch (error) {
    if (error instanceof StorefrontError) return undefined
    throw error
  }
}

/** Maps the sign-in settings and the callbacks to register; `endpoints` is undefined when the shop did not respond. */
async function loadAccounts(
  db: Queryable,
  { id, slug, account_client: client }: ProjectRow,
  publicUrl: string,
  endpoints: AccountEndpoints | null | undefined,
  scheme: string | null,
): Promise<ShopAccounts> {
  const { ownHosts } = schema
  const hosts = await db
    .select({ host: ownHosts.host })
    .from(ownHosts)
    .where(and(eq(ownHosts.project, id), isNotNull(ownHosts.since)))
    .orderBy(ownHosts.since, ownHosts.host)
  const own = hosts.map(({ host }) => `https://${host}`)
  const bases = [`${publicUrl}/web/${slug}`, ...own]
  return {
    client,
    pages: endpoints === undefined ? null : endpoints !== null,
    callbacks: [...bases.map((base) => `${base}/login`), ...(scheme ? [`${scheme}://callback`] : [])],
    origins: [new URL(publicUrl).origin, ...own],
    logouts: bases.map((base) => `${base}/`),
  }
}

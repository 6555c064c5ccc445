import { and, eq, isNull } from 'drizzle-orm'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { fetchShopIdentity } from '../../services/shop-access/shop-identity.ts'

const { projects } = schema

/** Columns of a project with the domains of its shop, for `isOfShop`. */
export const SHOP_NAMES = {
  shop: projects.shop,
  domain: projects.domain,
  permanent: projects.permanent,
  webhook_shop: projects.webhook_shop,
  access: projects.access,
  access_expires: projects.access_expires,
  refresh: projects.refresh,
  refresh_expires: projects.refresh_expires,
} as const

type Named = Pick<typeof projects.$inferSelect, keyof typeof SHOP_NAMES | 'id'>

/**
 * Returns true when a signed webhook comes from the project's own shop. The signature covers only the body, so the stated
 * shop name is compared with the stored one. A name that is not stored yet is proven once with the shop's admin token.
 * Without a token, only webhooks signed by the shop's own app are accepted, of the shop that its first webhook named. A
 * project without a shop accepts any name.
 */
export async function isOfShop(
  services: Services,
  project: Named,
  name: string,
  signedByOwnApp: boolean,
): Promise<boolean> {
  const { shop, domain, permanent } = project
  if (!shop) return true
  if (permanent !== null) return name === permanent
  if (name === new URL(shop).host || name === domain?.toLowerCase()) return true
  const proven = await proveName(services, project, shop)
  if (proven === null) return signedByOwnApp && isOfOwnApp(services.db, project, name)
  await services.db
    .update(projects)
    .set({ permanent: proven })
    .where(and(eq(projects.id, project.id), eq(projects.shop, shop), isNull(projects.permanent)))
  return proven === name
}

/** Returns true for the shop that the own app's first webhook named; its other shops are not this project's. */
async function isOfOwnApp(
  db: Services['db'],
  { id, webhook_shop: webhookShop }: Named,
  name: string,
): Promise<boolean> {
  if (webhookShop !== null) return name === webhookShop
  const own = and(eq(projects.id, id), isNull(projects.webhook_shop))
  await db.update(projects).set({ webhook_shop: name }).where(own)
  return true
}

/** Proves the shop's permanent domain with its admin token; null without access. */
async function proveName(services: Services, project: Named, shop: string): Promise<string | null> {
  try {
    const token = await getAdminToken(services, project)
    return token ? (await fetchShopIdentity(shop, token)).myshopifyDomain : null
  } catch (error) {
    if (error instanceof AdminError) return null
    throw error
  }
}

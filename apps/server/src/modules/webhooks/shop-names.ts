import { and, eq, isNull } from 'drizzle-orm'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError, fetchShopName } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'

const { projects } = schema

/** Columns that `isOfShop` reads. */
export const SHOP_NAMES = {
  shop: projects.shop,
  domain: projects.domain,
  permanent: projects.permanent,
  access: projects.access,
  access_expires: projects.access_expires,
  refresh: projects.refresh,
  refresh_expires: projects.refresh_expires,
} as const

type Named = Pick<typeof projects.$inferSelect, keyof typeof SHOP_NAMES | 'id'>

/**
 * Returns true when a signed webhook names the project's own shop. The signature covers only the body, so the name must
 * match the stored one. If that is unknown (a shop connected by its public address), it is fetched once with the shop's
 * admin token; a shop with its own app, whose secret only this project has, is trusted. A project without a shop
 * accepts any name.
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
  const told = signedByOwnApp ? name : await toldBy(services, project, shop)
  if (told === null || told === '') return false
  await services.db
    .update(projects)
    .set({ permanent: told })
    .where(and(eq(projects.id, project.id), eq(projects.shop, shop), isNull(projects.permanent)))
  return told === name
}

/** Fetches the shop's name with its admin token; null without access. */
async function toldBy(services: Services, project: Named, shop: string): Promise<string | null> {
  try {
    const token = await getAdminToken(services, project)
    return token ? await fetchShopName(shop, token) : null
  } catch (error) {
    if (error instanceof AdminError) return null
    throw error
  }
}

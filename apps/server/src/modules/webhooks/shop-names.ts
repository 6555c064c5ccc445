import { and, eq, isNull } from 'drizzle-orm'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError, fetchShopName } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'

const { projects } = schema

/** What a shop's name is checked by; `isOfShop` reads no more. */
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
 * True when a webhook whose signature is good names the project's own shop. The platform signs the body alone: what
 * ties the name to it is that we know it. Where we do not yet (a shop connected by its public address), the shop's
 * admin door is asked once; a shop whose own app signs, with a secret that only this project has, tells it itself.
 * A project without a shop has nothing to compare with.
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

/** The name that the shop's admin door tells; null when it does not open. */
async function toldBy(services: Services, project: Named, shop: string): Promise<string | null> {
  try {
    const token = await getAdminToken(services, project)
    return token ? await fetchShopName(shop, token) : null
  } catch (error) {
    if (error instanceof AdminError) return null
    throw error
  }
}

import { eq } from 'drizzle-orm'
import type { Asking } from '../../services/calls/call-handler.ts'
import { registerWebhooks } from '../../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Grant } from '../../services/shop-access/admin-grants.ts'
import { grantColumns } from '../../services/shop-access/admin-token.ts'
import { NOTHING_KEPT } from '../../services/shop-access/disconnect-shop.ts'
import { type AdminShop, adminColumns, type ShopFacts, shopColumns, shopFactsOf } from './connect.ts'

/** Keeps a shop whose doors have opened, and asks it for webhooks where an admin token was given just now. */
export async function keepShop(
  { db, config, vault, topics, member }: Asking,
  shop: string,
  storefront: { readonly token: string; readonly found: ShopFacts },
  admin: { readonly grant: Grant; readonly found: AdminShop } | null,
  /** The secret that signs its webhooks: of the merchant's own app; null: of ours; undefined: as before. */
  secret: string | null | undefined,
) {
  const { id: project, shop: before } = member.project
  // Without a new admin token the kept one stays, but only for the same shop.
  const kept = before === shop ? {} : NOTHING_KEPT
  const place = { project, column: 'webhook_secret' } as const
  await db
    .update(schema.projects)
    .set({
      shop,
      storefront: storefront.token,
      ...kept,
      ...(admin ? { ...grantColumns(vault, project, admin.grant), ...adminColumns(admin.found) } : {}),
      ...(secret === undefined ? {} : { webhook_secret: secret === null ? null : vault.seal(secret, place) }),
      ...shopColumns(storefront.found),
      updated: new Date(),
    })
    .where(eq(schema.projects.id, project))
  const address = `${config.publicUrl}/webhooks/${project}`
  return {
    shop: shopFactsOf(storefront.found),
    webhooks: admin ? await registerWebhooks(shop, admin.grant.access, address, topics.all) : false,
  }
}

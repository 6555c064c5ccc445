import { eq } from 'drizzle-orm'
import type { CallContext } from '../../services/calls/call-handler.ts'
import { registerWebhooks } from '../../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Grant } from '../../services/shop-access/admin-grants.ts'
import { toGrantColumns } from '../../services/shop-access/admin-token.ts'
import { CLEARED_SHOP_COLUMNS } from '../../services/shop-access/disconnect-shop.ts'
import { type AdminShop, type ShopFacts, toAdminColumns, toShopColumns, toShopFacts } from './connect.ts'

/** Keeps a shop whose doors have opened, and asks it for webhooks where an admin token was given just now. */
export async function saveShop(
  { db, config, encryption, topics, member }: CallContext,
  shop: string,
  storefront: { readonly token: string; readonly found: ShopFacts },
  admin: { readonly grant: Grant; readonly found: AdminShop } | null,
  /** The secret that signs its webhooks: of the merchant's own app; null: of ours; undefined: as before. */
  secret: string | null | undefined,
) {
  const { id: project, shop: before } = member.project
  // Without a new admin token the kept one stays, but only for the same shop.
  const kept = before === shop ? {} : CLEARED_SHOP_COLUMNS
  const place = { project, column: 'webhook_secret' } as const
  await db
    .update(schema.projects)
    .set({
      shop,
      storefront: storefront.token,
      ...kept,
      ...(admin
        ? { ...toGrantColumns(encryption, project, admin.grant), ...toAdminColumns(admin.found) }
        : {}),
      ...(secret === undefined
        ? {}
        : { webhook_secret: secret === null ? null : encryption.encrypt(secret, place) }),
      ...toShopColumns(storefront.found),
      updated: new Date(),
    })
    .where(eq(schema.projects.id, project))
  const address = `${config.publicUrl}/webhooks/${project}`
  return {
    shop: toShopFacts(storefront.found),
    webhooks: admin ? await registerWebhooks(shop, admin.grant.access, address, topics.all) : false,
  }
}

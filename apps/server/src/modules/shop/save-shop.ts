import { eq } from 'drizzle-orm'
import type { CallContext } from '../../services/calls/call-handler.ts'
import { registerWebhooks } from '../../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Grant } from '../../services/shop-access/admin-grants.ts'
import { toGrantColumns } from '../../services/shop-access/admin-token.ts'
import { discoverAccountKind } from '../../services/shop-access/customer-account-endpoints.ts'
import { CLEARED_SHOP_COLUMNS } from '../../services/shop-access/disconnect-shop.ts'
import type { ShopIdentity } from '../../services/shop-access/shop-identity.ts'
import { type ShopFacts, toAdminColumns, toShopColumns, toShopFacts } from './connect.ts'

/** Stores a tested shop connection, and subscribes to its webhooks when an admin token was entered. */
export async function saveShop(
  { db, config, emit, encryption, topics, member }: CallContext,
  shop: string,
  storefront: { readonly token: string; readonly facts: ShopFacts },
  admin: { readonly grant: Grant; readonly identity: ShopIdentity } | null,
  /** Secret that signs its webhooks: of the merchant's own app; null for ours; undefined to keep the stored one. */
  secret: string | null | undefined,
) {
  const { id: project, permanent } = member.project
  // The same shop, though its address was another one of its own.
  const isSame = permanent !== null && shop === `https://${permanent}`
  const before = isSame ? shop : member.project.shop
  // Without a new admin token the stored one stays, but only for the same shop.
  const clearedColumns = before === shop ? {} : CLEARED_SHOP_COLUMNS
  // A shop that does not tell keeps what it told before.
  const kind = await discoverAccountKind(shop, new URL(storefront.facts.url).host)
  const context = { project, column: 'webhook_secret' } as const
  await db
    .update(schema.projects)
    .set({
      shop,
      storefront: storefront.token,
      ...clearedColumns,
      ...(admin
        ? { ...toGrantColumns(encryption, project, admin.grant), ...toAdminColumns(admin.identity) }
        : {}),
      ...(secret === undefined
        ? {}
        : { webhook_secret: secret === null ? null : encryption.encrypt(secret, context) }),
      ...toShopColumns(storefront.facts),
      ...(kind === null ? {} : { account_kind: kind }),
      updated: new Date(),
    })
    .where(eq(schema.projects.id, project))
  const address = `${config.publicUrl}/webhooks/${project}`
  const registered = admin ? await registerWebhooks(shop, admin.grant.access, address, topics.all) : false
  if (admin)
    await db.transaction((tx) =>
      emit(tx, project, [{ kind: 'shop-connected', at: new Date(), registered, isNew: before !== shop }]),
    )
  return { shop: toShopFacts(storefront.facts), webhooks: registered }
}

import { UNDO_DISCONNECT_MS } from '@vitrine/core/contract/shop/shop'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import * as schema from '../schema/schema.ts'

const { projects, shopDisconnections } = schema

/** Columns of a project that are cleared when its shop is disconnected. */
export const CLEARED_SHOP_COLUMNS = {
  access: null,
  access_expires: null,
  refresh: null,
  refresh_expires: null,
  shopify_id: null,
  permanent: null,
  webhook_shop: null,
  webhook_secret: null,
  storefront_version: null,
  account_kind: null,
  account_client: null,
  account_scheme: null,
} as const

export type DisconnectionRow = typeof shopDisconnections.$inferSelect

/**
 * Disconnects a project's shop and records it. After a disconnection by the owner the encrypted tokens stay for one
 * hour, so that it can be undone; an uninstalled app has no valid tokens. Returns null when there is no shop.
 */
export async function detachShop(
  tx: Transaction,
  project: string,
  why: DisconnectionRow['why'],
  now: Date = new Date(),
): Promise<DisconnectionRow | null> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
  if (!row?.shop) return null
  const undone = why === 'disconnected'
  const [disconnection] = await tx
    .insert(shopDisconnections)
    .values({
      project_id: project,
      why,
      shop: row.shop,
      permanent: row.permanent,
      shop_name: row.shop_name,
      domain: row.domain,
      storefront: undone ? row.storefront : null,
      disconnected_at: now,
      undo_until: undone ? new Date(now.getTime() + UNDO_DISCONNECT_MS) : null,
      tokens_deleted_at: undone ? null : now,
    })
    .returning()
  await tx
    .update(projects)
    .set({
      shop: null,
      shop_name: null,
      domain: null,
      storefront: null,
      ...(undone ? {} : CLEARED_SHOP_COLUMNS),
      updated: now,
    })
    .where(eq(projects.id, project))
  return disconnection ?? null
}

/** Finds the last disconnected shop of a project that has none now. */
export async function findLastDisconnection(
  db: Queryable,
  { id, shop }: Pick<ProjectRow, 'id' | 'shop'>,
): Promise<DisconnectionRow | null> {
  if (shop !== null) return null
  const [row] = await db
    .select()
    .from(shopDisconnections)
    .where(eq(shopDisconnections.project_id, id))
    .orderBy(desc(shopDisconnections.disconnected_at))
    .limit(1)
  return row ?? null
}

/** Deletes the stored tokens of a disconnected shop. Returns true where there were some. */
export async function deleteDisconnectedTokens(
  tx: Transaction,
  project: string,
  id: string,
  now: Date = new Date(),
): Promise<boolean> {
  const [row] = await tx
    .select({ shop: projects.shop })
    .from(projects)
    .where(eq(projects.id, project))
    .for('no key update')
  const cleanedConnections = await tx
    .update(shopDisconnections)
    .set({ tokens_deleted_at: now, storefront: null })
    .where(
      and(
        eq(shopDisconnections.project_id, project),
        eq(shopDisconnections.id, id),
        isNull(shopDisconnections.tokens_deleted_at),
      ),
    )
    .returning({ id: shopDisconnections.id })
  // Another shop connected meanwhile has its own tokens.
  if (cleanedConnections.length > 0 && row?.shop === null)
    await tx.update(projects).set(CLEARED_SHOP_COLUMNS).where(eq(projects.id, project))
  return cleanedConnections.length > 0
}

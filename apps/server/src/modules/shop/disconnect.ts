import { disconnectShop, lastShop, reconnectShop } from '@vitrine/core/contract/shop/shop'
import { and, eq, isNull } from 'drizzle-orm'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { registerWebhooks, removeWebhooks } from '../../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../../services/schema/schema.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import {
  type DisconnectionRow,
  detachShop,
  findLastDisconnection,
} from '../../services/shop-access/disconnect-shop.ts'
import { deleteShopTokens } from './delete-shop-tokens.job.ts'

const { projects, shopDisconnections } = schema

const toDisconnection = ({
  why,
  shop,
  shop_name: name,
  disconnected_at,
  undo_until,
  tokens_deleted_at,
}: DisconnectionRow) => ({
  why,
  shop,
  name,
  disconnectedAt: disconnected_at.toISOString(),
  undoUntil:
    tokens_deleted_at === null && undo_until && undo_until.getTime() > Date.now()
      ? undo_until.toISOString()
      : null,
})

/** Calls for disconnecting a shop, and for undoing that within an hour. */
export const disconnectHandlers: readonly CallHandler[] = [
  handleCall(disconnectShop, async ({ project }, context) => {
    const { db, jobs, member } = context
    const disconnection = await db.transaction(async (tx) => {
      const leaving = await detachShop(tx, project, 'disconnected')
      if (leaving?.undo_until)
        await jobs.enqueue(
          deleteShopTokens,
          { project, leaving: leaving.id },
          { transaction: tx, startAfter: leaving.undo_until },
        )
      return leaving
    })
    // Of two concurrent requests the second gets the result of the first.
    const leaving = disconnection ?? (await findLastDisconnection(db, { id: project, shop: null }))
    if (!leaving || (!disconnection && member.project.shop === null))
      throw refuseAs(disconnectShop, 'no-shop')
    if (disconnection) await unregisterShop(context, disconnection.shop)
    return { leaving: toDisconnection(leaving) }
  }),
  handleCall(reconnectShop, async ({ project }, context) => {
    const row = await context.db.transaction(async (tx) => {
      const [now] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
      const leaving = now ? await findLastDisconnection(tx, now) : null
      if (!leaving || toDisconnection(leaving).undoUntil === null) throw refuseAs(reconnectShop, 'too-late')
      const { shop, shop_name, domain, storefront } = leaving
      const [back] = await tx
        .update(projects)
        .set({ shop, shop_name, domain, storefront, updated: new Date() })
        .where(and(eq(projects.id, project), isNull(projects.shop)))
        .returning()
      await tx
        .delete(shopDisconnections)
        .where(and(eq(shopDisconnections.project_id, project), eq(shopDisconnections.id, leaving.id)))
      return back
    })
    if (!row?.shop) return { webhooks: false }
    const registered = await registerShop(context, row, row.shop)
    await context.db.transaction((tx) =>
      context.emit(tx, project, [{ kind: 'shop-connected', at: new Date(), registered, isNew: false }]),
    )
    return { webhooks: registered }
  }),
  handleCall(lastShop, async (_input, { db, member }) => {
    const leaving = await findLastDisconnection(db, member.project)
    return { leaving: leaving && toDisconnection(leaving) }
  }),
]

const addressOf = ({ config }: CallContext, project: string) => `${config.publicUrl}/webhooks/${project}`

/** Deletes the shop's webhook subscriptions. A shop that does not respond learns by refused webhooks. */
async function unregisterShop(context: CallContext, shop: string): Promise<void> {
  const { project } = context.member
  try {
    const token = await getAdminToken(context, project)
    if (token) await removeWebhooks(shop, token, addressOf(context, project.id))
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
  }
}

async function registerShop(
  context: CallContext,
  row: CallContext['member']['project'],
  shop: string,
): Promise<boolean> {
  try {
    const token = await getAdminToken(context, row)
    return (
      token !== null && (await registerWebhooks(shop, token, addressOf(context, row.id), context.topics.all))
    )
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return false
  }
}

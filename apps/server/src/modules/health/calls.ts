import { checkHealth, fixHealth, getHealth, type HealthFix } from '@vitrine/core/contract/projects/health'
import { eq } from 'drizzle-orm'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { registerWebhooks } from '../../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../../services/schema/schema.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken, renewAdminToken } from '../../services/shop-access/admin-token.ts'
import { getOrCreateStorefrontToken } from '../../services/shop-access/storefront-token.ts'
import { isConnected, runHealthCheck } from './run-health-check.ts'
import { getShopHealth } from './save-outcomes.ts'

/** Calls for a shop's health: results of the last or a new check, and fixes. */
export const healthCalls: readonly CallHandler[] = [
  handleCall(getHealth, async ({ project }, { db, member }) => ({
    health: await getShopHealth(db, project, member.project.shop),
  })),
  handleCall(checkHealth, async (_input, context) => {
    const { project } = context.member
    if (!isConnected(project)) throw refuseAs(checkHealth, 'no-shop')
    await runHealthCheck(context, project)
    return { health: await getShopHealth(context.db, project.id, project.shop) }
  }),
  handleCall(fixHealth, async ({ mend }, context) => {
    const { project } = context.member
    if (!isConnected(project)) throw refuseAs(fixHealth, 'no-shop')
    try {
      if (!(await WAYS[mend](context, project.shop))) throw refuseAs(fixHealth, 'not-mended')
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(fixHealth, error.kind === 'unreachable' ? 'shop-unreachable' : 'not-mended')
    }
    const [now] = await context.db.select().from(schema.projects).where(eq(schema.projects.id, project.id))
    if (now && isConnected(now)) await runHealthCheck(context, now)
    return { health: await getShopHealth(context.db, project.id, project.shop) }
  }),
]

/** Fixes by name; false when the shop does not allow it. May throw AdminError. */
const WAYS: Readonly<Record<HealthFix, (context: CallContext, shop: string) => Promise<boolean>>> = {
  webhooks: async (context, shop) => {
    const { config, topics, member } = context
    const access = await getAdminToken(context, member.project)
    const address = `${config.publicUrl}/webhooks/${member.project.id}`
    return access !== null && registerWebhooks(shop, access, address, topics.all)
  },
  token: async (context) => (await renewAdminToken(context, context.member.project.id)) !== null,
  storefront: async (context, shop) => {
    const { project } = context.member
    const access = await getAdminToken(context, project)
    if (access === null) return false
    const storefront = await getOrCreateStorefrontToken(shop, access)
    await context.db
      .update(schema.projects)
      .set({ storefront, updated: new Date() })
      .where(eq(schema.projects.id, project.id))
    return true
  },
}

import { StorefrontError } from '@vitrine/commerce/storefront-error'
import {
  checkHealth,
  fixHealth,
  getHealth,
  type HealthFix,
  type ShopHealth,
  setApiVersion,
} from '@vitrine/core/contract/projects/health'
import { and, eq } from 'drizzle-orm'
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
import { getShopHealth } from './check-results.ts'
import type { ConnectedProject } from './inspect-shop.ts'
import { isConnected, runHealthCheck } from './run-health-check.ts'
import { fetchVersionAnswer } from './version-check.ts'

/** Calls for a shop's health: results of the last or a new check, and fixes. */
export const healthHandlers: readonly CallHandler[] = [
  handleCall(getHealth, async (_input, { db, member }) => ({
    health: await getShopHealth(db, member.project),
  })),
  handleCall(checkHealth, async (_input, context) => {
    const { project } = context.member
    if (!isConnected(project)) throw refuseAs(checkHealth, 'no-shop')
    await runHealthCheck(context, project)
    return { health: await getShopHealth(context.db, project) }
  }),
  handleCall(fixHealth, async ({ fix }, context) => {
    const { project } = context.member
    if (!isConnected(project)) throw refuseAs(fixHealth, 'no-shop')
    try {
      if (!(await WAYS[fix](context, project.shop))) throw refuseAs(fixHealth, 'not-fixed')
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(fixHealth, error.kind === 'unreachable' ? 'shop-unreachable' : 'not-fixed')
    }
    return { health: await checkAnew(context) }
  }),
  handleCall(setApiVersion, async ({ version }, context) => {
    const { project } = context.member
    if (!isConnected(project)) throw refuseAs(setApiVersion, 'no-shop')
    // The default works whatever the store answers, and while it does not.
    if (version !== null && !(await supportsVersion(project, version)))
      throw refuseAs(setApiVersion, 'version-unsupported')
    const updated = await context.db
      .update(schema.projects)
      .set({ storefront_version: version, updated: new Date() })
      // Another shop may have been connected during the request.
      .where(and(eq(schema.projects.id, project.id), eq(schema.projects.shop, project.shop)))
      .returning({ id: schema.projects.id })
    if (updated.length === 0) throw refuseAs(setApiVersion, 'no-shop')
    return { health: await checkAnew(context) }
  }),
]

/** Checks the shop of a project after a change, and returns its health. */
async function checkAnew(context: CallContext): Promise<ShopHealth> {
  const { id } = context.member.project
  const [now] = await context.db.select().from(schema.projects).where(eq(schema.projects.id, id))
  if (now && isConnected(now)) await runHealthCheck(context, now)
  return getShopHealth(context.db, now ?? context.member.project)
}

/** Returns true when a shop answers in a version, which it lists as supported where it lists it. */
async function supportsVersion(project: ConnectedProject, version: string): Promise<boolean> {
  try {
    const answer = await fetchVersionAnswer({ shop: project.shop, token: project.storefront, version })
    const listed = answer.versions.find(({ handle }) => handle === version)
    return listed?.supported !== false && (answer.served === version || listed !== undefined)
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    throw refuseAs(setApiVersion, 'shop-unreachable')
  }
}

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

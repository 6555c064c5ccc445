import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { registerWebhooks } from '../../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../../services/schema/schema.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { reconcileShop } from './reconcile-shop.job.ts'

const { projects, shopHealth } = schema

/**
 * Registers the webhooks of a shop after the first attempt has failed: within seconds at first, then hourly
 * for some days. Then enqueues the reconciliation of what happened meanwhile. Starts a health check after
 * each attempt, which shows the merchant what is missing.
 */
export const registerShopWebhooks = defineJob({
  name: 'webhooks.register-webhooks',
  deadLetter: null,
  concurrency: 2,
  data: z.object({ project: z.uuid() }),
  key: ({ project }) => project,
  retry: { limit: 60, delay: 5, backoff: { longest: 3600 } },
  work: async ({ project }, services) => {
    const { db, topics, jobs, config } = services
    const [row] = await db.select().from(projects).where(eq(projects.id, project))
    const token = row ? await getAdminToken(services, row) : null
    // Disconnected meanwhile.
    if (!row?.shop || token === null) return
    // The demo shop runs beside us: it reaches us here, whatever our public address is.
    const base = row.shop === config.demoShopUrl ? `http://localhost:${config.port}` : config.publicUrl
    const address = `${base}/webhooks/${project}`
    const registered = await registerWebhooks(row.shop, token, address, topics.all)
    await db.update(shopHealth).set({ next: new Date() }).where(eq(shopHealth.project_id, project))
    if (!registered) throw new Error('The store did not accept the webhook address')
    await jobs.enqueue(reconcileShop, { project })
  },
})

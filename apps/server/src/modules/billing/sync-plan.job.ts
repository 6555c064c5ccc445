import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { fetchSubscriptions, syncPlan } from './sync-plan.ts'

/**
 * Fetches a project's subscription and updates its plan. The webhook only triggers this and is not trusted: deliveries
 * come late, twice and in any order.
 */
export const syncPlanJob = defineJob({
  name: 'billing.sync-plan',
  deadLetter: null,
  concurrency: 2,
  data: z.object({ project: z.uuid() }),
  key: ({ project }) => project,
  retry: { limit: 12, delay: 30, backoff: { longest: 3600 } },
  work: async ({ project }, services) => {
    const [row] = await services.db.select().from(schema.projects).where(eq(schema.projects.id, project))
    if (!row?.shop) return
    const subscriptions = await fetchSubscriptions(services, row)
    if (subscriptions === null) throw new Error('The platform could not be asked for its bills')
    await syncPlan(services, row, subscriptions, null)
  },
})

import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { reconcileShop } from './reconcile-shop.job.ts'

/** How often a shop is asked for what webhooks have missed, ms. */
const INTERVAL_MS = 60 * 60_000
/** Maximum number of shops per round, so that a server does not ask all of them at once after downtime. */
const ROUND = 200

/**
 * Enqueues `reconcileShop` for each shop whose last reconciliation is an interval ago. After an outage of the
 * server it is due at once.
 */
export const scheduleReconciliations = defineJob({
  name: 'webhooks.schedule-reconciliations',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: '5 minutes', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, { db, jobs }) => {
    const { projects, shopSyncs } = schema
    const before = new Date(Date.now() - INTERVAL_MS)
    const due = await db
      .select({ project: projects.id })
      .from(projects)
      .leftJoin(shopSyncs, eq(shopSyncs.project_id, projects.id))
      .where(
        and(
          isNotNull(projects.shop),
          isNotNull(projects.access),
          or(isNull(shopSyncs.checked), lte(shopSyncs.checked, before)),
        ),
      )
      .orderBy(sql`${shopSyncs.checked} asc nulls first`)
      .limit(ROUND)
    for (const one of due) await jobs.enqueue(reconcileShop, one)
  },
})

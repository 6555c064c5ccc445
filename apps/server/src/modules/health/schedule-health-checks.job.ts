import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { checkShopHealth } from './health-check.job.ts'

/** Maximum number of shops per round, so that a server does not check all of them at once after downtime. */
const ROUND = 200

/** Enqueues a check of every shop whose next check is due, beginning with shops that were never checked. */
export const scheduleHealthChecks = defineJob({
  name: 'health.schedule-health-checks',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: '5 minutes', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, { db, jobs }) => {
    const { projects, shopHealth: health } = schema
    const due = await db
      .select({ project: projects.id })
      .from(projects)
      .leftJoin(health, eq(health.project_id, projects.id))
      .where(
        and(
          isNotNull(projects.shop),
          isNotNull(projects.storefront),
          or(isNull(health.next), lte(health.next, new Date())),
        ),
      )
      .orderBy(sql`${health.next} asc nulls first`)
      .limit(ROUND)
    for (const one of due) await jobs.enqueue(checkShopHealth, one)
  },
})

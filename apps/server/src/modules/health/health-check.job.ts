import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { isConnected, runHealthCheck } from './run-health-check.ts'

/** Checks one shop automatically. An interrupted check is repeated in the next round. */
export const checkShopHealth = defineJob({
  name: 'health.health-check',
  deadLetter: null,
  concurrency: 4,
  data: z.object({ project: z.uuid() }),
  key: ({ project }) => project,
  retry: { limit: 0, delay: 1, backoff: null },
  work: async ({ project }, services) => {
    const [row] = await services.db.select().from(schema.projects).where(eq(schema.projects.id, project))
    if (row && isConnected(row)) await runHealthCheck(services, row)
  },
})

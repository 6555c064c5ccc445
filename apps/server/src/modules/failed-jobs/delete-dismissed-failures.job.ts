import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'

/** Time in ms for which a dismissed failure can be restored. */
const RESTORE_WINDOW_MS = 86_400_000

/** Deletes failed jobs a day after they were dismissed. Runs hourly. */
export const deleteDismissedFailures = defineJob({
  name: 'failed-jobs.delete-dismissed-failures',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 2, delay: 60, backoff: null },
  schedule: { every: 'hour', data: {} },
  work: async (_data, { db }) => {
    const { failedJobs } = schema
    await db.delete(failedJobs).where(lt(failedJobs.dismissed_at, new Date(Date.now() - RESTORE_WINDOW_MS)))
  },
})

import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'

const { appDevices } = schema

/** Deletes devices that have not requested updates for 90 days: the app is no longer installed. */
export const deleteInactiveDevices = defineJob({
  name: 'updates.delete-inactive-devices',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: null },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db }) => {
    await db.delete(appDevices).where(lt(appDevices.seen, sql`now() - interval '90 days'`))
  },
})

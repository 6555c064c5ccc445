import { and, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'

const { webhookDeliveries: deliveries } = schema
/** How long a delivery that no job could process is stored, ms. Its payload may be personal data. */
const FAILED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes deliveries of the platform that were not processed within 30 days. Runs daily. */
export const deleteFailedWebhooks = defineJob({
  name: 'webhooks.delete-failed-webhooks',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: null },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db }) => {
    const before = new Date(Date.now() - FAILED_RETENTION_MS)
    await db.delete(deliveries).where(and(isNull(deliveries.processed_at), lt(deliveries.received, before)))
  },
})

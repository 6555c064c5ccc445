import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { listDueEndpoints } from '../../services/webhooks-out/webhook-messages.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'

/** Finds endpoints with messages that are due, and enqueues their delivery. Runs every minute. */
export const retryWebhooks = defineJob({
  name: 'webhook-endpoints.retry-webhooks',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  // The next minute tries again.
  retry: { limit: 0, delay: 0, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, { db, jobs }) => {
    for (const where of await listDueEndpoints(db)) await jobs.enqueue(deliverWebhooks, where)
  },
})

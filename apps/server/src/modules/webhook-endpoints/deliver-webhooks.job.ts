import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deliverToEndpoint } from '../../services/webhooks-out/deliver.ts'

/**
 * Delivers the waiting messages of an endpoint. The job has no retries: `retryWebhooks` enqueues it for
 * unsent messages.
 */
export const deliverWebhooks = defineJob({
  name: 'webhook-endpoints.deliver-webhooks',
  deadLetter: null,
  // Most of the time goes to waiting for endpoints.
  concurrency: 16,
  data: z.object({ project: z.uuid(), endpoint: z.uuid() }),
  retry: { limit: 0, delay: 0, backoff: null },
  work: (where, services) => deliverToEndpoint(services, where),
})

import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deliverToEndpoint } from '../../services/webhooks-out/deliver.ts'

/** Sends what waits for an endpoint. What fails here is found again by the next minute. */
export const deliverWebhooks = defineJob({
  name: 'hooks.deliver',
  deadLetter: null,
  concurrency: 8,
  data: z.object({ project: z.uuid(), endpoint: z.uuid() }),
  retry: { limit: 0, delay: 0, backoff: null },
  work: (where, services) => deliverToEndpoint(services, where),
})

import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { forwardAll } from './forward.ts'

/** Sends new events to the merchants' analytics tools. Runs every minute. */
export const forwardEvents = defineJob({
  name: 'forwarding.forward',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  // The next minute tries again.
  retry: { limit: 0, delay: 0, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: (_data, services) => forwardAll(services),
})

import { z } from 'zod'
import { defineJob } from '../../infra/jobs/job.ts'
import { deliverHooks } from './deliver.job.ts'
import { dueEndpoints } from './queries.ts'

/** Every minute what is to be tried again, or was left behind by a process that died, is put to work. */
export const sweepHooks = defineJob({
  name: 'hooks.sweep',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  // The next minute tries again.
  retry: { limit: 0, delay: 0, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, { db, jobs }) => {
    for (const where of await dueEndpoints(db)) await jobs.enqueue(deliverHooks, where)
  },
})

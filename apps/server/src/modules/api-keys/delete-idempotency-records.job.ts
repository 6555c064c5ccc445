import { z } from 'zod'
import { deleteExpiredResponses } from '../../services/api-keys/idempotency.ts'
import { defineJob } from '../../services/jobs/define-job.ts'

/** Deletes stored responses of idempotent requests after a day. Runs hourly. */
export const deleteExpiredIdempotencyRecords = defineJob({
  name: 'api-keys.delete-idempotency-records',
  data: z.object({}),
  retry: { limit: 2, delay: 60, backoff: null },
  concurrency: 1,
  deadLetter: null,
  schedule: { every: 'hour', data: {} },
  work: async (_data, { db }) => deleteExpiredResponses(db),
})

import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteOldMails } from './queries.ts'

/** Deletes sent emails after a month. Runs daily. */
export const clearMailsJob = defineJob({
  name: 'mail.delete-old-mails',
  data: z.object({}),
  retry: { limit: 2, delay: 60, backoff: null },
  concurrency: 1,
  deadLetter: null,
  schedule: { every: 'day', data: {} },
  work: async (_data, { db }) => deleteOldMails(db, new Date()),
})

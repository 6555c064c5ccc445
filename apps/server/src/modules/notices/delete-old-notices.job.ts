import { NOTICE_RETENTION_MS } from '@vitrine/core/contract/projects/notices'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteNoticesBefore } from './queries.ts'

/** Deletes notices after 90 days. Runs daily. */
export const deleteOldNotices = defineJob({
  name: 'notices.delete-old-notices',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: null },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db }) => deleteNoticesBefore(db, new Date(Date.now() - NOTICE_RETENTION_MS)),
})

import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { dropWeeks, makeWeeks } from '../../services/push-engine/messages/partitions.ts'

/** Makes the weeks of messages to come, and drops those that are older than the ledger is kept. */
export const keepWeeks = defineJob({
  name: 'push.keep-weeks',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db, config, log }) => {
    const now = new Date()
    await makeWeeks(db, now)
    const dropped = await dropWeeks(db, now, config.pushesKeptDays)
    if (dropped.length > 0) log.info({ dropped }, 'Old weeks of messages were dropped')
  },
})

import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { createWeekPartitions, dropWeekPartitions } from '../../services/push-engine/messages/partitions.ts'

/** Creates the message partitions of the coming weeks, and drops those past retention. */
export const maintainMessagePartitions = defineJob({
  name: 'push-settings.maintain-message-partitions',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db, config, log }) => {
    const now = new Date()
    await createWeekPartitions(db, now)
    const dropped = await dropWeekPartitions(db, now, config.pushesKeptDays)
    if (dropped.length > 0) log.info({ dropped }, 'Old weeks of messages were dropped')
  },
})

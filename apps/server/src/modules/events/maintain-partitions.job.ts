import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { BEHIND_DAYS, createCurrentPartitions, DAY_MS, dropPartitions } from './partitions.ts'

/** Creates the event partitions of the coming days, and drops those past retention. */
export const maintainPartitions = defineJob({
  name: 'events.maintain-partitions',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 20, delay: 30, backoff: { longest: 1800 } },
  schedule: { every: 'hour', data: {} },
  work: async (_data, { db, log, config }) => {
    const now = Date.now()
    await createCurrentPartitions(db, now)
    const { correctedEvents } = schema
    await db.delete(correctedEvents).where(lt(correctedEvents.received, new Date(now - BEHIND_DAYS * DAY_MS)))
    const droppedDays = await dropPartitions(db, now - config.eventsKeptDays * DAY_MS)
    if (droppedDays.length > 0)
      log.info({ days: droppedDays }, 'Events of these days were kept long enough, and are gone')
  },
})

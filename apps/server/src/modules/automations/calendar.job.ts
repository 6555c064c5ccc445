import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { startRunsByCalendar } from './calendar.ts'
import { notifyNextInQueue } from './start-catalog-runs.ts'

/** Starts runs that no domain event starts: birthdays, win-back, and the next in the back-in-stock queue. */
export const startCalendarRuns = defineJob({
  name: 'automations.calendar',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: '15 minutes', data: {} },
  retry: { limit: 3, delay: 10, backoff: null },
  work: async (_data, { db }) => {
    const now = new Date()
    await startRunsByCalendar(db, now)
    await notifyNextInQueue(db, now)
  },
})

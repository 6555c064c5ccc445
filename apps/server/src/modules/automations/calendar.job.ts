import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { beginByCalendar } from './calendar.ts'
import { releaseNext } from './crowds.ts'

/** Begins what no happening begins: birthdays, shoppers who stay away, and the next in line for what is back. */
export const calendarRuns = defineJob({
  name: 'automations.calendar',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: '15 minutes', data: {} },
  retry: { limit: 3, delay: 10, backoff: null },
  work: async (_data, { db }) => {
    const now = new Date()
    await beginByCalendar(db, now)
    await releaseNext(db, now)
  },
})

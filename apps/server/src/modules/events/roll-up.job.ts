import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { listProjectsToRollUp, rollUp } from './roll-up.ts'

/** Every minute the figures of whatever came are made anew; late events, and a new zone, as everything else. */
export const rollUpEvents = defineJob({
  name: 'events.roll-up',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  // The next minute tries again.
  retry: { limit: 0, delay: 0, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, { db, log }) => {
    for (const project of await listProjectsToRollUp(db)) {
      try {
        await rollUp(db, project)
      } catch (error) {
        // One whose figures cannot be made holds up nobody else's.
        log.error({ err: error, project: project.id }, 'The figures of a project could not be made')
      }
    }
  },
})

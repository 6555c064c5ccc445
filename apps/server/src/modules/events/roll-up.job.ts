import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { listProjectsToRollUp, rollUp } from './roll-up.ts'

/** Updates the rollups of new and late events, and of projects with a new time zone. Runs every minute. */
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
        // A project whose rollup fails does not block others.
        log.error({ err: error, project: project.id }, 'The figures of a project could not be made')
      }
    }
  },
})

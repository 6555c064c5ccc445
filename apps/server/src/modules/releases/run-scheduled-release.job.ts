import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { runRelease } from './run-release.ts'

/**
 * Publishes a release at its scheduled time. Does nothing when it was canceled or rescheduled in the
 * meantime.
 */
export const runScheduledRelease = defineJob({
  name: 'releases.run-scheduled-release',
  deadLetter: 'release',
  concurrency: 4,
  data: z.object({ project: z.uuid(), id: z.uuid(), at: z.iso.datetime() }),
  retry: { limit: 10, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, id, at }, services) => {
    const time = new Date(at).getTime()
    await runRelease(
      services,
      { project, id },
      (release) =>
        release.at.getTime() === time &&
        release.released_at === null &&
        release.failed === null &&
        release.cancelled === null,
    )
  },
})

import { z } from 'zod'
import type { ProjectRow } from '../../services/access/access.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import type { Services } from '../../services/services.types.ts'
import { listProjectsToRollUp, rollUp } from './roll-up.ts'

/** How long a run begins further projects, in ms: the queue fails a job after 15 minutes. The next run continues. */
const RUN_TIMEOUT_MS = 5 * 60_000

/** Projects whose last rollup in this process failed. They come last, so that they keep none of the others waiting. */
const failing = new Set<string>()

/** Updates the rollups of new and late events, and of projects with a new time zone. Runs every minute. */
export const rollUpEvents = defineJob({
  name: 'events.roll-up',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  // The next minute tries again.
  retry: { limit: 0, delay: 0, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, services) => {
    await rollUpOutdated(services, Date.now() + RUN_TIMEOUT_MS)
  },
})

/**
 * Updates outdated rollups project by project, each in its own transaction. Begins at least one project, and none after
 * `until`, ms since 1970. Returns the number of projects that remain for the next run.
 */
export async function rollUpOutdated(
  { db, log }: Pick<Services, 'db' | 'log'>,
  until: number,
  update: (project: ProjectRow) => Promise<boolean> = (project) => rollUp(db, project),
): Promise<number> {
  const outdated = await listProjectsToRollUp(db)
  const outdatedIds = new Set(outdated.map(({ id }) => id))
  // A deleted project is never outdated again.
  for (const id of failing) if (!outdatedIds.has(id)) failing.delete(id)
  const inOrder = [
    ...outdated.filter(({ id }) => !failing.has(id)),
    ...outdated.filter(({ id }) => failing.has(id)),
  ]
  for (const [index, project] of inOrder.entries()) {
    if (index > 0 && Date.now() >= until) return inOrder.length - index
    try {
      await update(project)
      failing.delete(project.id)
    } catch (error) {
      // A project whose rollup fails does not block others.
      failing.add(project.id)
      log.error({ err: error, project: project.id }, 'The figures of a project could not be made')
    }
  }
  return 0
}

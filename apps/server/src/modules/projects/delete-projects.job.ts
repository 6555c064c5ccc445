import { lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteProject } from '../../services/projects/delete-project.ts'
import * as schema from '../../services/schema/schema.ts'

/** Maximum number of projects per run. The next run takes the rest. */
const AT_ONCE = 20
/** How long a run may take, in ms: less than the queue's limit of 15 minutes. The next run continues. */
const RUN_TIMEOUT_MS = 10 * 60_000

/** Permanently deletes projects whose restore period of seven days is over, with all their data. */
export const deleteProjects = defineJob({
  name: 'projects.delete-projects',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'hour', data: {} },
  work: async (_data, services) => {
    const { db, cacheInvalidation, log } = services
    const { projects } = schema
    const until = Date.now() + RUN_TIMEOUT_MS
    const rows = await db
      .select({ id: projects.id })
      .from(projects)
      .where(lte(projects.deletion, sql`now()`))
      // One that fails does not keep later runs from the others.
      .orderBy(sql`random()`)
      .limit(AT_ONCE)
    for (const { id } of rows) {
      const isDeleted = await deleteProject(services, id, until)
      if (isDeleted) log.info({ project: id }, 'A project was deleted, as its owner had asked for')
      cacheInvalidation.project.notify(id)
    }
  },
})

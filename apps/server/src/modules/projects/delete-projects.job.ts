import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteProject } from '../../services/projects/delete-project.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyMembers } from '../../services/team/member-notifications.ts'

/** Maximum number of projects per run. The next run takes the rest. */
const AT_ONCE = 20

/** Permanently deletes projects whose restore period of seven days is over, with all their data. */
export const deleteProjects = defineJob({
  name: 'projects.delete',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'hour', data: {} },
  work: async (_data, services) => {
    const { db, cacheInvalidation, log } = services
    const { projects } = schema
    const due = lte(projects.deletion, sql`now()`)
    const rows = await db.select({ id: projects.id }).from(projects).where(due).limit(AT_ONCE)
    for (const { id } of rows)
      await db.transaction(async (tx) => {
        await notifyMembers(tx, id)
        // Locks the row, so that a restoration happens either before or too late.
        const [still] = await tx
          .select({ id: projects.id })
          .from(projects)
          .where(and(eq(projects.id, id), due))
          .for('update')
        if (!still) return
        await deleteProject(tx, id, services)
        log.info({ project: id }, 'A project was deleted, as its owner had asked for')
      })
    for (const { id } of rows) cacheInvalidation.project.tell(id)
  },
})

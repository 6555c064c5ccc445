import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { lockDesign, publishDraft } from './queries.ts'

/**
 * Publishes a design at its scheduled time. Does nothing when the schedule was canceled or changed in the
 * meantime.
 */
export const publishScheduled = defineJob({
  name: 'designs.publish-scheduled',
  deadLetter: 'publishing',
  concurrency: 4,
  data: z.object({ project: z.uuid(), at: z.iso.datetime(), note: z.string().optional() }),
  retry: { limit: 10, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, at, note }, { db, log, emit }) => {
    const hash = await db.transaction(async (tx) => {
      const [existingProject] = await tx
        .select({ id: schema.projects.id })
        .from(schema.projects)
        .where(eq(schema.projects.id, project))
      if (!existingProject) return null
      const row = await lockDesign(tx, project)
      if (row.scheduled?.toISOString() !== new Date(at).toISOString()) return null
      return publishDraft(tx, row, { by: null, note }, emit)
    })
    if (!hash) return
    log.info({ project, hash }, 'A scheduled design is live')
  },
})

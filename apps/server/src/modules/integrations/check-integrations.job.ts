import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { forEachParallel } from '../../infra/concurrency/parallel.ts'
import { findIntegration } from '../../services/integrations/providers/index.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { runIntegrationCheck } from './check-integration.ts'
import { listIntegrationsToCheck, purgeDisabledIntegrations } from './queries.ts'

/** Maximum number of checks per round, so that a server does not run all of them at once after downtime. */
const ROUND = 400
/** Number of concurrent checks. */
const LANES = 8

/**
 * Checks integrations that are due, and deletes settings of integrations that were turned off a while ago.
 */
export const checkIntegrations = defineJob({
  name: 'integrations.check-integrations',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: '5 minutes', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, services) => {
    const { db, log } = services
    const now = new Date()
    await purgeDisabledIntegrations(db, now)
    const due = await listIntegrationsToCheck(db, now, ROUND)
    if (due.length === 0) return
    const { projects } = schema
    const ids = [...new Set(due.map(({ project_id }) => project_id))]
    const rows = await db.select().from(projects).where(inArray(projects.id, ids))
    const byId = new Map(rows.map((row) => [row.id, row]))
    await forEachParallel(due, LANES, async (row) => {
      const project = byId.get(row.project_id)
      const integration = findIntegration(row.integration)
      if (!project || !integration) return
      try {
        await runIntegrationCheck(services, project, integration, row)
      } catch (error) {
        log.error(
          { err: error, project: project.id, integration: row.integration },
          'An integration could not be looked at',
        )
      }
    })
  },
})

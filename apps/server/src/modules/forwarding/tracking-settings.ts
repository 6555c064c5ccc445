import type { AnalyticsDestination } from '@vitrine/core/contract/analytics/forwarding'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { LEASE_MS, matchForwarding } from './forward.ts'
import type { Target } from './open-tool.ts'

const { forwardings, projects } = schema

/** Returns the settings of a project's analytics tools without secrets, and the state of forwarding. */
export async function getTrackingSettings(db: Queryable, project: ProjectRow) {
  const standing = await db.select().from(forwardings).where(eq(forwardings.project_id, project.id))
  const of = (tool: AnalyticsDestination, id: string | null, secret: string | null) => {
    const row = standing.find((one) => one.tool === tool)
    return {
      id,
      secret: secret !== null,
      sent: row?.sent ?? 0,
      dropped: row?.dropped ?? 0,
      last: row?.last?.toISOString() ?? null,
      error: row?.last_error ?? null,
    }
  }
  return {
    ga4: of('ga4', project.ga_property, project.ga_secret),
    meta: of('meta', project.fb_dataset, project.fb_access_token),
  }
}

const COLUMNS = {
  ga4: { id: 'ga_property', secret: 'ga_secret' },
  meta: { id: 'fb_dataset', secret: 'fb_access_token' },
} as const

type Given = { readonly id: string; readonly secret: string | undefined }

/**
 * Activates or reconfigures a tool. Returns false, and changes nothing, when there is neither a new nor a stored
 * secret. Events that waited because of a wrong secret are retried soon.
 */
export async function enableTool(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  target: Target,
  { id, secret }: Given,
): Promise<boolean> {
  const columns = COLUMNS[target.tool]
  const context = { project: target.project, column: columns.secret }
  const changed = await db
    .update(projects)
    .set({
      [columns.id]: id,
      ...(secret === undefined ? {} : { [columns.secret]: encryption.encrypt(secret, context) }),
      updated: new Date(),
    })
    .where(
      and(
        eq(projects.id, target.project),
        secret === undefined ? isNotNull(projects[columns.secret]) : undefined,
      ),
    )
    .returning({ id: projects.id })
  if (changed.length === 0) return false
  // Not before a process that may be sending now has finished.
  const leaseEnd = new Date(Date.now() + LEASE_MS).toISOString()
  await db
    .update(forwardings)
    .set({ due: sql`least(${forwardings.due}, ${leaseEnd}::timestamptz)`, last_error: null })
    .where(matchForwarding(target))
  return true
}

/** Deactivates a tool: deletes its secret and its queued events, and queues no more. */
export async function disableTool(db: Queryable, { project, tool }: Target): Promise<void> {
  const { id, secret } = COLUMNS[tool]
  await db
    .update(projects)
    .set({ [id]: null, [secret]: null, updated: new Date() })
    .where(eq(projects.id, project))
  await db.update(forwardings).set({ last_error: null }).where(matchForwarding({ project, tool }))
}

import type { Trigger } from '@vitrine/core/contract/push/automation-triggers'
import { type Flow, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { automations, automationRuns: runs, automationVersions: versions } = schema

/** Condition of an active automation: runs start and continue. */
export const isActiveAutomation = and(eq(automations.active, true), isNull(automations.removed))

/** Condition of an automation's current version, with which new runs start. */
export const isNewestVersion = and(
  eq(versions.project_id, automations.project_id),
  eq(versions.automation_id, automations.id),
  eq(versions.version, automations.version),
)

/** Condition that joins a run with its automation. */
export const isAutomationOfRun = and(
  eq(automations.project_id, runs.project_id),
  eq(automations.id, runs.automation_id),
)

/** Condition that joins a run with its version: the one that it started with or was migrated to. */
export const isVersionOfRun = and(
  eq(versions.project_id, runs.project_id),
  eq(versions.automation_id, runs.automation_id),
  eq(versions.version, runs.version),
)

/** Active automation with its current flow. */
export type ActiveAutomation = { readonly id: string; readonly version: number; readonly flow: Flow }

/** Returns a project's active automations with one of these triggers, oldest first. */
export async function listActiveAutomations(
  db: Queryable,
  projectId: string,
  triggers: readonly Trigger[],
): Promise<readonly ActiveAutomation[]> {
  if (triggers.length === 0) return []
  const rows = await db
    .select({ id: automations.id, version: automations.version, flow: versions.flow })
    .from(automations)
    .innerJoin(versions, isNewestVersion)
    .where(
      and(
        eq(automations.project_id, projectId),
        inArray(automations.trigger, [...triggers]),
        isActiveAutomation,
      ),
    )
    .orderBy(automations.created)
  return rows.map(({ id, version, flow }) => ({ id, version, flow: flowShape.parse(flow) }))
}

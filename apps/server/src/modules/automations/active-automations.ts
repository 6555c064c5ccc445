import type { Trigger } from '@vitrine/core/contract/push/automation-triggers'
import { type Flow, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { automations, automationRuns: runs, automationVersions: versions } = schema

/** Automations that are on: with them shoppers begin, and go on. */
export const isActiveAutomation = and(eq(automations.active, true), isNull(automations.removed))

/** The version of an automation that whoever begins now goes by. */
export const isNewestVersion = and(
  eq(versions.project_id, automations.project_id),
  eq(versions.automation_id, automations.id),
  eq(versions.version, automations.version),
)

/** The automation that a run is of. */
export const isAutomationOfRun = and(
  eq(automations.project_id, runs.project_id),
  eq(automations.id, runs.automation_id),
)

/** The version that a run goes by: the one that it began with, or was carried over to. */
export const isVersionOfRun = and(
  eq(versions.project_id, runs.project_id),
  eq(versions.automation_id, runs.automation_id),
  eq(versions.version, runs.version),
)

/** An automation with the flow that whoever begins now goes by. */
export type ActiveAutomation = { readonly id: string; readonly version: number; readonly flow: Flow }

/** The automations of a project that are on and begin with one of these, the oldest first. */
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

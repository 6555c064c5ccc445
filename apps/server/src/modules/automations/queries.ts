import { listSteps } from '@vitrine/core/automation/flow'
import { type Automation, type Flow, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import { getAttributedSales } from '../../services/attribution/attribution.ts'
import * as schema from '../../services/schema/schema.ts'
import { isNewestVersion } from './active-automations.ts'
import { getFirstDelay } from './domain-event-effects.ts'

const { automations, automationRuns: runs, automationVersions: versions, projects, pushCounts } = schema

/** Returns the specification's columns of a flow. */
function columnsOf(flow: Flow) {
  const first = listSteps(flow.steps).find((step) => step.kind === 'message')
  const { title = '', body = '', link = { type: 'home', url: null } } = first?.message ?? {}
  return {
    trigger: flow.trigger.kind,
    title,
    body,
    type: link.type,
    url: link.url,
    delay: getFirstDelay(flow),
  }
}

/** Inserts an automation with its first version. */
export async function addAutomation(
  tx: Transaction,
  projectId: string,
  input: {
    readonly id?: string
    readonly name: string
    readonly flow: Flow
    readonly active: boolean
    readonly user: string | null
  },
): Promise<string> {
  const { id = createId(), name, flow, active, user } = input
  await tx
    .insert(automations)
    .values({ project_id: projectId, id, name, active, version: 1, ...columnsOf(flow) })
  await insertVersion(tx, projectId, id, 1, flow, user)
  return id
}

async function insertVersion(
  tx: Transaction,
  projectId: string,
  id: string,
  version: number,
  flow: Flow,
  user: string | null,
): Promise<void> {
  await tx.insert(versions).values({
    project_id: projectId,
    automation_id: id,
    version,
    flow,
    user_id: user,
  })
}

/** Updates an automation's name and, for a changed flow, adds a version. */
export async function updateAutomation(
  tx: Transaction,
  automation: Automation,
  projectId: string,
  change: { readonly name: string; readonly flow: Flow; readonly carry: boolean; readonly user: string },
): Promise<void> {
  const { name, flow, carry, user } = change
  const other = JSON.stringify(flow) !== JSON.stringify(automation.flow)
  const version = automation.version + (other ? 1 : 0)
  await tx
    .update(automations)
    .set({ name, version, ...columnsOf(flow) })
    .where(matchAutomation(projectId, automation.id))
  if (!other) return
  await insertVersion(tx, projectId, automation.id, version, flow, user)
  if (!carry) return
  const steps = listSteps(flow.steps).map(({ id }) => id)
  await tx
    .update(runs)
    .set({ version, updated: new Date() })
    .where(
      and(
        eq(runs.project_id, projectId),
        eq(runs.automation_id, automation.id),
        eq(runs.state, 'waiting'),
        sql`${runs.step} in ${steps}`,
      ),
    )
}

/** Returns the key condition of an automation that is not deleted. */
export function matchAutomation(projectId: string, id: string) {
  return and(eq(automations.project_id, projectId), eq(automations.id, id), isNull(automations.removed))
}

/** Returns a project's automations with their counters, newest first; with `id` only that one. */
export async function findAutomations(
  db: Queryable,
  projectId: string,
  id?: string,
): Promise<readonly Automation[]> {
  const rows = await db
    .select({ automation: automations, flow: versions.flow, counts: pushCounts })
    .from(automations)
    .innerJoin(versions, isNewestVersion)
    .leftJoin(
      pushCounts,
      and(eq(pushCounts.project_id, automations.project_id), eq(pushCounts.source_id, automations.id)),
    )
    .where(
      and(
        eq(automations.project_id, projectId),
        isNull(automations.removed),
        ...(id === undefined ? [] : [eq(automations.id, id)]),
      ),
    )
    .orderBy(desc(automations.created))
  const states = await db
    .select({ id: runs.automation_id, state: runs.state, count: sql<number>`count(*)::int` })
    .from(runs)
    .where(and(eq(runs.project_id, projectId), ...(id === undefined ? [] : [eq(runs.automation_id, id)])))
    .groupBy(runs.automation_id, runs.state)
  const { currency = '' } = (await currencyOf(db, projectId)) ?? {}
  const getSales = await getAttributedSales(
    db,
    projectId,
    currency,
    rows.map(({ automation }) => automation.id),
  )
  const inState = (automation: string, state: string) =>
    states.find((one) => one.id === automation && one.state === state)?.count ?? 0
  return rows.map(({ automation, flow, counts }) => {
    const [waiting, completedCount, exitedCount] = ['waiting', 'done', 'left'].map((state) =>
      inState(automation.id, state),
    )
    return {
      id: automation.id,
      name: automation.name || (automation.title ?? ''),
      active: automation.active,
      flow: flowShape.parse(flow),
      version: automation.version,
      created: automation.created.toISOString(),
      counters: {
        began: (waiting ?? 0) + (completedCount ?? 0) + (exitedCount ?? 0),
        waiting: waiting ?? 0,
        done: completedCount ?? 0,
        exited: exitedCount ?? 0,
        sent: counts?.sent ?? 0,
        opened: counts?.opened ?? 0,
        ...getSales(automation.id),
      },
    }
  })
}

async function currencyOf(db: Queryable, projectId: string) {
  const [row] = await db
    .select({ currency: projects.currency })
    .from(projects)
    .where(eq(projects.id, projectId))
  return row
}

/** Deletes an automation of a project; its running runs end. Returns its name; null for an unknown one. */
export async function deleteAutomation(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<string | null> {
  const now = new Date()
  const [removed] = await tx
    .update(automations)
    .set({ removed: now, active: false })
    .where(matchAutomation(projectId, id))
    .returning({ name: automations.name })
  await tx
    .update(runs)
    .set({ state: 'left', reason: 'removed', step: null, updated: now })
    .where(and(eq(runs.project_id, projectId), eq(runs.automation_id, id), eq(runs.state, 'waiting')))
  return removed?.name ?? null
}

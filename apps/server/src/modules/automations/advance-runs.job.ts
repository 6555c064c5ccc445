import { getNextAction, stepAfter, stepOf } from '@vitrine/core/automation/flow'
import { getTriggerFacts } from '@vitrine/core/contract/push/automation-triggers'
import { type Flow, type FlowQuestion, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../infra/db/database.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { queueMessages } from '../../services/push-engine/messages/queue-messages.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileSegmentCondition } from '../../services/segments/compile.ts'
import type { Services } from '../../services/services.types.ts'
import { isActiveAutomation, isAutomationOfRun, isVersionOfRun } from './active-automations.ts'
import { findExitReason } from './exit-reasons.ts'
import { findHiddenProducts } from './hidden-products.ts'
import { runKey } from './runs.ts'

const {
  automations,
  automationRuns: runs,
  automationVersions: versions,
  projects,
  sentNotifications: sentMessages,
  subscribers,
} = schema
type Run = typeof runs.$inferSelect

/** Target of a message about several products. */
const WISHLIST = { type: 'screen', url: 'favorites' } as const
/** Runs per transaction: their changes commit together. */
const AT_ONCE = 100
/** Maximum number of steps per run: a flow has at most twenty, so more mean a loop. */
const STEPS_AT_ONCE = 50

/**
 * Advances every due run: checks its exits again, passes elapsed waits, evaluates branches, and enqueues messages in
 * the transaction that moves the run past them. Several processes may work at once on different runs.
 */
export const advanceRuns = defineJob({
  name: 'automations.advance-runs',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: 'minute', data: {} },
  retry: { limit: 3, delay: 5, backoff: null },
  work: async (_data, { db, log }) => {
    while ((await advanceDueRuns(db, new Date(), log)) > 0);
  },
})

const dueRuns = (now: Date) => and(eq(runs.state, 'waiting'), lte(runs.due, now), isActiveAutomation)

/** Advances up to a hundred due runs of each project at `now`. Returns their number. */
export async function advanceDueRuns(db: Database, now: Date, log: Services['log']): Promise<number> {
  const projectsDue = await db
    .selectDistinct({ id: runs.project_id })
    .from(runs)
    .innerJoin(automations, isAutomationOfRun)
    .where(dueRuns(now))
  let stepped = 0
  for (const { id } of projectsDue) stepped += await stepProject(db, id, now, log)
  return stepped
}

async function stepProject(db: Database, project: string, now: Date, log: Services['log']): Promise<number> {
  // Before the transaction, which must not wait for a shop.
  const hidden = await findHiddenProducts(db, project, now)
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ run: runs, flow: versions.flow })
      .from(runs)
      .innerJoin(automations, isAutomationOfRun)
      .innerJoin(versions, isVersionOfRun)
      .where(and(eq(runs.project_id, project), dueRuns(now)))
      .orderBy(asc(runs.due))
      .limit(AT_ONCE)
      .for('update', { of: runs, skipLocked: true })
    for (const { run, flow } of due) {
      try {
        // A failing run does not block the others.
        await tx.transaction((inner) => stepOne(inner, run, flowShape.parse(flow), { now, hidden }))
      } catch (error) {
        log.error({ err: error, project: run.project_id, automation: run.automation_id }, 'A run is stuck')
        const retryTime = new Date(now.getTime() + 10 * 60_000)
        await tx.update(runs).set({ due: retryTime, updated: now }).where(runKey(run))
      }
    }
    return due.length
  })
}

/** Moment of a step, and products that the shop does not sell in the app. */
type StepContext = { readonly now: Date; readonly hidden: ReadonlySet<string> }

async function stepOne(tx: Transaction, run: Run, flow: Flow, { now, hidden }: StepContext): Promise<void> {
  const isHidden = run.product_id !== null && hidden.has(run.product_id)
  const exit = isHidden ? 'sold-out' : await findExitReason(tx, flow.trigger.kind, run)
  if (exit) return leave(tx, run, exit, now)
  let step = run.step === null ? null : stepOf(flow.steps, run.step)
  // The current wait has elapsed.
  if (step?.kind === 'wait') step = stepAfter(flow.steps, step.id)
  for (let passed = 0; passed < STEPS_AT_ONCE; passed++) {
    const act = getNextAction(step, now.getTime())
    if (act.act === 'end') {
      await tx.update(runs).set({ state: 'done', step: null, updated: now }).where(runKey(run))
      return
    }
    if (act.act === 'wait') {
      await tx
        .update(runs)
        .set({ step: act.step, due: new Date(act.until), updated: now })
        .where(runKey(run))
      return
    }
    if (act.act === 'send')
      await queueMessages(tx, run.project_id, [
        {
          kind: 'automation',
          to: { subscriber: run.subscriber_id },
          automation: { id: run.automation_id, step: act.step },
          cause: run.cause,
          at: run.since,
          due: now,
          content: run.others > 0 ? { ...act.message, link: WISHLIST } : act.message,
          rules: getTriggerFacts(flow.trigger.kind).rules,
        },
      ])
    const side = act.act === 'ask' && (await holds(tx, run, act.when, now)) ? 'yes' : 'no'
    step = stepAfter(flow.steps, act.step, side)
  }
  throw new Error('A flow goes in a circle')
}

async function leave(tx: Transaction, run: Run, reason: string, now: Date): Promise<void> {
  await tx.update(runs).set({ state: 'left', reason, step: null, updated: now }).where(runKey(run))
  // The variant is out of stock again, so a notified shopper keeps waiting.
  if (reason === 'sold-out' && run.variant_id !== null)
    await tx
      .update(schema.backInStocks)
      .set({ resolved: false })
      .where(
        and(
          eq(schema.backInStocks.project_id, run.project_id),
          eq(schema.backInStocks.subscriber_id, run.subscriber_id),
          eq(schema.backInStocks.variant_id, run.variant_id),
        ),
      )
}

/** Evaluates a branch's condition for a run. */
async function holds(tx: Transaction, run: Run, question: FlowQuestion, now: Date): Promise<boolean> {
  const { project_id: project, subscriber_id: subscriber } = run
  if (question.asks === 'opened') {
    const [openedMessage] = await tx
      .select({ one: sql`1` })
      .from(sentMessages)
      .where(
        and(
          eq(sentMessages.project_id, project),
          eq(sentMessages.automation_id, run.automation_id),
          eq(sentMessages.subscriber_id, subscriber),
          eq(sentMessages.cause, run.cause),
          sql`${sentMessages.began} >= ${run.since.toISOString()}::timestamptz`,
          sql`${sentMessages.opened_at} is not null`,
        ),
      )
      .limit(1)
    return openedMessage !== undefined
  }
  const [row] = await tx.select().from(projects).where(eq(projects.id, project))
  if (!row) return false
  const context = { project, currency: row.currency, zone: getProjectTimeZone(row), now }
  const { rows } = await tx.execute(
    sql`select 1 from ${subscribers} where ${subscribers.project_id} = ${project} and ${subscribers.id} = ${subscriber} and ${compileSegmentCondition(question.is, context)}`,
  )
  return rows.length > 0
}

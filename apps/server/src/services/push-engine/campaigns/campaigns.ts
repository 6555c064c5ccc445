import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import { isValidTime } from '../messages/message-ids.ts'
import { wakeTenant } from '../sending/tenant-queue.ts'
import { addResults, campaignResultRows, SETTLED_COLUMNS, toSettled } from './campaign-results.ts'
import { addCounts } from './counters.ts'
import { type CampaignOrder, campaignOrder } from './message-rules.ts'
import { getPlanTime } from './plan-time.ts'

const { pushRuns, pushBatches, sentNotifications: notificationsTable } = schema

/**
 * Starts a campaign in the caller's transaction: stores how it is sent and when its audience is selected. The push
 * worker does the rest when that time comes.
 * @param campaignId Id of the campaign's row in `notifications`.
 * @returns False, without a change, when the campaign is already started.
 * @throws RangeError When the schedule has no valid time before the year 10000.
 */
export async function startCampaign(
  tx: Transaction,
  projectId: string,
  campaignId: string,
  order: CampaignOrder,
): Promise<boolean> {
  const plan = getPlanTime(order.schedule, new Date())
  if (!isValidTime(plan)) throw new RangeError(`${plan.getTime()} ms is no time to send a campaign`)
  const rows = await tx
    .insert(pushRuns)
    .values({
      project_id: projectId,
      id: campaignId,
      settings: z.json().parse(JSON.parse(JSON.stringify(order))),
      plan_at: plan,
    })
    .onConflictDoNothing()
    .returning({ id: pushRuns.id })
  return rows.length > 0
}

/** State of a started campaign. `waiting`: the selection of its audience has not begun. */
export type CampaignState = 'waiting' | 'planning' | 'sending' | 'paused' | 'cancelled' | 'finished'
export type CampaignRun = {
  readonly id: string
  readonly state: CampaignState
  readonly order: CampaignOrder
  readonly planAt: Date
  readonly began: Date | null
  readonly planned: Date | null
  readonly paused: Date | null
  readonly cancelled: Date | null
  readonly finished: Date | null
}

/** Returns the runs of those campaigns that have been started, by campaign id. */
export async function listCampaignRuns(
  db: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignRun>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pushRuns)
    .where(and(eq(pushRuns.project_id, projectId), inArray(pushRuns.id, [...ids])))
  return new Map(rows.map((row) => [row.id, runOf(row)]))
}

function runOf(row: typeof pushRuns.$inferSelect): CampaignRun {
  const { id, settings, plan_at, began, planned, paused, cancelled, finished } = row
  const state = () => {
    if (cancelled) return 'cancelled'
    if (finished) return 'finished'
    if (paused) return 'paused'
    if (planned) return 'sending'
    return began ? 'planning' : 'waiting'
  }
  return {
    id,
    state: state(),
    order: campaignOrder.parse(settings),
    planAt: plan_at,
    began,
    planned,
    paused,
    cancelled,
    finished,
  }
}

/**
 * Removes a campaign's run, as if the campaign had never been started. Returns false when the engine has
 * already begun to select its audience, or when it was never started.
 */
export async function withdrawCampaign(
  tx: Transaction,
  projectId: string,
  campaignId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(pushRuns)
    .where(and(running(projectId, campaignId), isNull(pushRuns.began)))
    .returning({ id: pushRuns.id })
  return rows.length > 0
}

const running = (projectId: string, campaignId: string) =>
  and(
    eq(pushRuns.project_id, projectId),
    eq(pushRuns.id, campaignId),
    isNull(pushRuns.cancelled),
    isNull(pushRuns.finished),
  )
const batchesOf = (projectId: string, campaignId: string) =>
  and(eq(pushBatches.project_id, projectId), eq(pushBatches.campaign_id, campaignId))

/** Pauses a campaign. Requests in flight still complete. Returns false when the campaign is not running. */
export async function pauseCampaign(
  tx: Transaction,
  projectId: string,
  campaignId: string,
): Promise<boolean> {
  const rows = await tx
    .update(pushRuns)
    .set({ paused: sql`now()` })
    .where(and(running(projectId, campaignId), isNull(pushRuns.paused)))
    .returning({ id: pushRuns.id })
  if (rows.length === 0) return false
  await tx
    .update(pushBatches)
    .set({ state: 'paused' })
    .where(and(batchesOf(projectId, campaignId), eq(pushBatches.state, 'ready')))
  return true
}

/**
 * Resumes a paused campaign. Messages that expired meanwhile are skipped as `expired`. Returns false when it is not
 * paused.
 */
export async function resumeCampaign(
  tx: Transaction,
  projectId: string,
  campaignId: string,
): Promise<boolean> {
  const rows = await tx
    .update(pushRuns)
    .set({ paused: null })
    .where(and(running(projectId, campaignId), sql`${pushRuns.paused} is not null`))
    .returning({ id: pushRuns.id })
  if (rows.length === 0) return false
  await tx
    .update(pushBatches)
    .set({ state: 'ready' })
    .where(and(batchesOf(projectId, campaignId), eq(pushBatches.state, 'paused')))
  await wakeTenant(tx, projectId, new Date(0))
  return true
}

/**
 * Cancels a campaign for good. Marks every message without an attempt as cancelled. Messages in flight still complete.
 * Returns false when the campaign is not running.
 */
export async function cancelCampaign(
  tx: Transaction,
  projectId: string,
  campaignId: string,
): Promise<boolean> {
  const [run] = await tx
    .update(pushRuns)
    .set({ cancelled: sql`now()` })
    .where(running(projectId, campaignId))
    .returning({ began: pushRuns.began })
  if (!run) return false
  // Workers check for cancellation themselves before they send a claimed batch again.
  await tx
    .delete(pushBatches)
    .where(and(batchesOf(projectId, campaignId), inArray(pushBatches.state, ['ready', 'paused'])))
  if (!run.began) return true
  const { rows } = await tx.execute(sql`
    with m as (
      update ${notificationsTable} set status = case when has_uncertain_attempt then 'unknown' else 'cancelled' end,
        reason = case when has_uncertain_attempt then 'no-answer' else 'cancelled' end, settled_at = now()
      where project_id = ${projectId}::uuid and began = ${run.began.toISOString()}::timestamptz
        and notification_id = ${campaignId}::uuid and status in ('planned', 'held')
        and not exists (
          select from ${pushBatches} b where b.project_id = ${projectId}::uuid and b.id = ${notificationsTable}.batch)
      returning variant, status, reason, sent_at)
    select ${SETTLED_COLUMNS}, count(*) as count, null as first_due, null as last_due from m group by 1, 2, 3, 4`)
  const results = campaignResultRows.parse(rows)
  const countOf = (status: string) =>
    results.reduce((sum, result) => sum + (result.status === status ? result.count : 0), 0)
  await addCounts(tx, projectId, campaignId, { cancelled: countOf('cancelled'), unknown: countOf('unknown') })
  await addResults(tx, projectId, campaignId, results.flatMap(toSettled))
  return true
}

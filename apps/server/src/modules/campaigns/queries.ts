import {
  type Campaign,
  type CampaignCounters,
  type CampaignDraft,
  type CampaignStatus,
  campaignDraft,
} from '@vitrine/core/contract/push/campaigns'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { isOpen } from '../../services/releases/open-releases.ts'
import * as schema from '../../services/schema/schema.ts'

const { notifications, pushCounts, pushRuns, releaseParts, releases } = schema

export type CampaignRow = typeof notifications.$inferSelect

/** Returns the SQL condition of one of a project's campaigns by id. Excludes the rows of test sends. */
export const matchCampaign = (project: string, id: string) =>
  and(eq(notifications.project_id, project), eq(notifications.id, id), eq(notifications.preview, false))

/** Returns the SQL condition of a project's campaigns with these ids. */
export const matchCampaigns = (project: string, ids: readonly string[]) =>
  and(
    eq(notifications.project_id, project),
    inArray(notifications.id, [...ids]),
    eq(notifications.preview, false),
  )

/**
 * SQL of a campaign's status: a draft until it has a run in the push engine, and scheduled until its first
 * message is due.
 */
export const campaignStatus: SQL<CampaignStatus> = sql<CampaignStatus>`case
  when ${pushRuns.id} is null then 'draft'
  when ${pushRuns.cancelled} is not null then 'cancelled'
  when ${pushRuns.finished} is not null then 'sent'
  when ${pushRuns.paused} is not null then 'paused'
  when ${pushRuns.began} is null or ${notifications.scheduled} > now() then 'scheduled'
  else 'sending'
end`

/** Campaign with its status and message counters. */
export type CampaignWithRun = CampaignRow & {
  readonly status: CampaignStatus
  readonly began: Date | null
  /** Its test with a winner, as the engine stores it; null without. */
  readonly test: unknown
  readonly finished: Date | null
  readonly hasControlGroup: boolean
  /** Persons who were sent it, and persons of its control group; null until they are counted. */
  readonly persons: { readonly sent: number; readonly held: number } | null
  readonly counts: typeof pushCounts.$inferSelect | null
  /** Upcoming release that sends it. */
  readonly release: Release | null
}
type Release = { readonly id: string; readonly name: string; readonly at: string }

/** One at most: a campaign is in one release that is to come. */
const release = sql<Release | null>`(
  select json_build_object('id', ${releases.id}, 'name', ${releases.name}, 'at', ${releases.at})
  from ${releaseParts} join ${releases}
    on ${releases.project_id} = ${releaseParts.project_id} and ${releases.id} = ${releaseParts.release_id}
  where ${releaseParts.project_id} = ${notifications.project_id} and ${releaseParts.kind} = 'campaign'
    and ${releaseParts.ref} = ${notifications.id} and ${isOpen}
  limit 1)`

/** SQL of the instant at which the upcoming release of a campaign sends it; null without one. */
export const releaseTime = sql<Date | null>`(${release} ->> 'at')::timestamptz`

/** Condition that joins a campaign with its run. */
export const isRunOfCampaign = and(
  eq(pushRuns.project_id, notifications.project_id),
  eq(pushRuns.id, notifications.id),
)

/** Selects campaigns with their runs and counters; callers add the condition. */
export function selectCampaignsWithRun(db: Queryable) {
  return db
    .select({
      ...getTableColumns(notifications),
      status: campaignStatus.as('status'),
      began: pushRuns.began,
      test: sql<unknown>`${pushRuns.settings} -> 'winner'`.as('test'),
      finished: sql<Date | null>`coalesce(${pushRuns.finished}, ${pushRuns.cancelled})`.mapWith(
        pushRuns.finished,
      ),
      hasControlGroup: sql<boolean>`coalesce(${pushRuns.settings} ->> 'holdout' <> '0', false)`.as(
        'has_control_group',
      ),
      persons: sql<CampaignWithRun['persons']>`case when ${pushRuns.persons_sent} is not null
        then json_build_object('sent', ${pushRuns.persons_sent}, 'held', ${pushRuns.persons_held}) end`.as(
        'persons',
      ),
      counts: pushCounts,
      release: release.as('release'),
    })
    .from(notifications)
    .leftJoin(pushRuns, isRunOfCampaign)
    .leftJoin(
      pushCounts,
      and(eq(pushCounts.project_id, notifications.project_id), eq(pushCounts.source_id, notifications.id)),
    )
    .$dynamic()
}

export async function findCampaign(
  db: Queryable,
  project: string,
  id: string,
): Promise<CampaignWithRun | undefined> {
  const [row] = await selectCampaignsWithRun(db).where(matchCampaign(project, id))
  return row
}

/**
 * Finds a campaign and locks it until the transaction ends, which serializes changes: first its run, then its row, as
 * planning does, so that neither waits for the other.
 */
export async function lockCampaign(
  tx: Transaction,
  project: string,
  id: string,
): Promise<CampaignWithRun | undefined> {
  const [row] = await lockCampaigns(tx, project, [id])
  return row
}

/**
 * Returns the existing ones of these campaigns and locks their rows until the transaction ends, always in the same
 * order, so that concurrent calls do not deadlock.
 */
export async function lockCampaigns(
  tx: Transaction,
  project: string,
  ids: readonly string[],
): Promise<CampaignWithRun[]> {
  await tx
    .select({ id: pushRuns.id })
    .from(pushRuns)
    .where(and(eq(pushRuns.project_id, project), inArray(pushRuns.id, [...ids])))
    .orderBy(pushRuns.id)
    .for('update')
  await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(matchCampaigns(project, ids))
    .orderBy(notifications.id)
    .for('update')
  return selectCampaignsWithRun(tx).where(matchCampaigns(project, ids))
}

/** Maps a row to the campaign as the merchant wrote it. */
export function toCampaignDraft(row: CampaignRow): CampaignDraft {
  return campaignDraft.parse(row)
}

/** Maps a row to the contract's campaign. */
export function toCampaign(row: CampaignWithRun): Campaign {
  return {
    ...toCampaignDraft(row),
    id: row.id,
    version: row.version,
    status: row.status,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    starts: row.status === 'draft' ? null : (row.scheduled?.toISOString() ?? null),
    finished: row.finished?.toISOString() ?? null,
    counters: countersOf(row.counts),
    release: row.release && { ...row.release, at: new Date(row.release.at).toISOString() },
  }
}

function countersOf(counts: CampaignWithRun['counts']): CampaignCounters {
  if (!counts)
    return {
      predicted: 0,
      waiting: 0,
      sent: 0,
      received: 0,
      opened: 0,
      unsubscribed: 0,
      failed: 0,
      unknown: 0,
      skipped: 0,
    }
  const { audience, predicted, sent, received, opened, unsubscribed, failed, unknown } = counts
  const skipped = counts.skipped + counts.cancelled
  const over = received + unsubscribed + failed + unknown + skipped
  return {
    predicted,
    // Handed over and without a receipt is on its way, and no longer to come.
    waiting: Math.max(0, audience - skipped - Math.max(sent, over - skipped)),
    sent,
    received,
    opened,
    unsubscribed,
    failed,
    unknown,
    skipped,
  }
}

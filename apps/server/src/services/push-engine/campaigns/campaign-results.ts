import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../../infra/db/database.ts'
import { RESULT_STATUSES } from '../../schema/push.ts'
import * as schema from '../../schema/schema.ts'

const { campaignResults, sentNotifications: notificationsTable } = schema

/** Hour of a result that has none: columns of a primary key are never null. */
const NO_HOUR = new Date(0)

const resultRow = z.object({
  /** Index of the A/B test variant, from 0. */
  variant: z.number(),
  /** `planned` for every message without a final result; `opened` counts messages a second time. */
  status: z.enum(RESULT_STATUSES),
  /** Why it was skipped, cancelled or failed; '' for no reason. */
  reason: z.string(),
  /** Start of the hour (UTC) in which the gateway accepted the messages, or in which they were opened; null for none. */
  hour: z.coerce.date().nullable(),
  count: z.coerce.number(),
  /** Due times of the first and the last planned message; null for other results. */
  first_due: z.coerce.date().nullable(),
  last_due: z.coerce.date().nullable(),
})
export const campaignResultRows = z.array(resultRow)

/** Number of a campaign's messages with one variant, status, reason and hour; a negative number subtracts some. */
export type CampaignResult = z.output<typeof resultRow>

const keyOf = ({ variant, status, reason, hour }: CampaignResult) =>
  [variant, status, reason, (hour ?? NO_HOUR).toISOString()].join('\n')

/** Sums results of the same variant, status, reason and hour. Returns them sorted, without those that change nothing. */
export function sumResults(results: readonly CampaignResult[]): readonly CampaignResult[] {
  const sums = new Map<string, CampaignResult>()
  for (const result of results) {
    const key = keyOf(result)
    const sum = sums.get(key)
    sums.set(
      key,
      sum
        ? {
            ...sum,
            count: sum.count + result.count,
            first_due: pick(Math.min, sum.first_due, result.first_due),
            last_due: pick(Math.max, sum.last_due, result.last_due),
          }
        : result,
    )
  }
  return [...sums]
    .filter(([, { count, last_due }]) => count !== 0 || last_due !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, result]) => result)
}

function pick(choose: typeof Math.min, one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(choose(one.getTime(), other.getTime())) : (one ?? other)
}

/**
 * Returns the changes to a campaign's results when messages get their final status: adds `result` and
 * subtracts its count from `planned`.
 */
export function toSettled(result: CampaignResult): readonly CampaignResult[] {
  const { variant, count } = result
  return [{ ...NO_DUE, variant, status: 'planned', reason: '', hour: null, count: -count }, result]
}

/** Empty due times, for all results but `planned`, which alone has due times. */
export const NO_DUE = { first_due: null, last_due: null } as const

/**
 * Adds to a campaign's results, in the transaction that changes its messages. Call it after `addCounts`, so
 * that all transactions lock these rows in the same order.
 */
export async function addResults(
  tx: Transaction,
  projectId: string,
  campaign: string,
  results: readonly CampaignResult[],
): Promise<void> {
  const rows = sumResults(results).map((result) => ({
    project_id: projectId,
    campaign_id: campaign,
    ...result,
    hour: result.hour ?? NO_HOUR,
  }))
  if (rows.length === 0) return
  const { count, first_due, last_due } = campaignResults
  await tx
    .insert(campaignResults)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        campaignResults.project_id,
        campaignResults.campaign_id,
        campaignResults.variant,
        campaignResults.status,
        campaignResults.reason,
        campaignResults.hour,
      ],
      set: {
        count: sql`${count} + excluded.count`,
        first_due: sql`least(${first_due}, excluded.first_due)`,
        last_due: sql`greatest(${last_due}, excluded.last_due)`,
      },
    })
}

/** Returns the results of a campaign's messages: a few hundred rows, however many messages it has. */
export async function listCampaignResults(
  db: Queryable,
  projectId: string,
  campaign: string,
): Promise<readonly CampaignResult[]> {
  const { rows } = await db.execute(sql`
    select variant, status, reason, nullif(hour, 'epoch') as hour, count, first_due, last_due from ${campaignResults}
    where project_id = ${projectId}::uuid and campaign_id = ${campaign}::uuid
    order by variant, status, reason, hour`)
  return campaignResultRows.parse(rows)
}

/** SQL of the columns by which messages `m` with a final status are grouped for counting. */
export const SETTLED_COLUMNS = sql`coalesce(m.variant, 0) as variant, m.status, coalesce(m.reason, '') as reason,
  date_trunc('hour', m.sent_at, 'UTC') as hour`

/**
 * Returns the SQL query that counts a project's campaign results from all messages, in the columns of
 * `campaign_results`. Messages with a final status also yield a `planned` row of count 0 with their due
 * times, as `addResults` leaves one.
 */
export function selectCountedResults(projectId: string): SQL {
  const mine = sql`m.project_id = ${projectId}::uuid and m.notification_id is not null`
  return sql`
    select ${projectId}::uuid, campaign_id, variant, status, reason, coalesce(hour, 'epoch') as hour, sum(count)::int,
      min(due), max(due)
    from (
      select m.notification_id as campaign_id, ${SETTLED_COLUMNS}, 1 as count, null::timestamptz as due
      from ${notificationsTable} m where ${mine} and m.status not in ('planned', 'held')
      union all
      select m.notification_id, coalesce(m.variant, 0), 'planned', '', null, (m.status in ('planned', 'held'))::int, m.due
      from ${notificationsTable} m where ${mine} and m.status <> 'skipped'
      union all
      select m.notification_id, coalesce(m.variant, 0), 'opened', '', date_trunc('hour', m.opened_at, 'UTC'), 1, null
      from ${notificationsTable} m where ${mine} and m.opened_at is not null and m.status <> 'skipped'
    ) as counted group by 2, 3, 4, 5, 6`
}

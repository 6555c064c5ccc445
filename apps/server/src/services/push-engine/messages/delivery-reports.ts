import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../infra/db/database.ts'
import { attributeOrders, listNewerOrders } from '../../attribution/attribution.ts'
import * as schema from '../../schema/schema.ts'
import { addResults, type CampaignResult, NO_DUE } from '../campaigns/campaign-results.ts'
import { addCounts, type Counter, inLockOrder } from '../campaigns/counters.ts'
import { getMessageTime, isValidTime } from './message-ids.ts'

const { sentNotifications: notificationsTable } = schema

/** Report of an installation that it received or opened a message. */
export type Report = { readonly message: string; readonly at: Date }

/** Installations of one shopper. */
export type Installations = { readonly project: string; readonly subscribers: readonly string[] }

/**
 * Records that messages arrived. Only the first report of a message counts.
 * @param installations Installations that report. Reports about messages of others are ignored.
 */
export async function recordArrivals(
  tx: Transaction,
  installations: Installations,
  reports: readonly Report[],
): Promise<void> {
  await recordReports(tx, installations, reports, 'confirmed')
}

/**
 * Records that messages were opened, and thereby that they arrived. Only the first report of a message counts.
 * Attributes newer orders of the shopper to the messages opened before them.
 * @param installations Installations that report. Reports about messages of others are ignored.
 */
export async function recordOpens(
  tx: Transaction,
  installations: Installations,
  reports: readonly Report[],
): Promise<void> {
  if (reports.length === 0) return
  const { project, subscribers: own } = installations
  await listNewerOrders(tx, project, own)
  await recordReports(tx, installations, reports, 'confirmed')
  await recordReports(tx, installations, reports, 'opened')
  // Listed again: an order may have been stored while this transaction waited for its messages.
  await attributeOrders(tx, project, await listNewerOrders(tx, project, own))
}

/**
 * Records that messages were dismissed unopened. Only the first report of a message counts.
 * @param installations Installations that report. Reports about messages of others are ignored.
 */
export async function recordReads(
  tx: Transaction,
  installations: Installations,
  reports: readonly Report[],
): Promise<void> {
  await recordReports(tx, installations, reports, 'read')
}

const HOUR_MS = 3_600_000
const COLUMNS = { confirmed: 'received_at', opened: 'opened_at', read: 'read_at' } as const

async function recordReports(
  tx: Transaction,
  { project, subscribers: own }: Installations,
  reports: readonly Report[],
  what: Extract<Counter, 'confirmed' | 'opened'> | 'read',
): Promise<void> {
  const column = COLUMNS[what]
  const counted = new Map<string, { readonly count: number; readonly results: readonly CampaignResult[] }>()
  for (const { message, at } of reports.filter((report) => isValidTime(getMessageTime(report.message)))) {
    const [first] = await tx
      .update(notificationsTable)
      .set({ [column]: heldBy(at) })
      .where(
        and(
          eq(notificationsTable.project_id, project),
          eq(notificationsTable.began, getMessageTime(message)),
          eq(notificationsTable.id, message),
          inArray(notificationsTable.subscriber_id, [...own]),
          isNull(notificationsTable[column]),
        ),
      )
      .returning({
        source: sql<
          string | null
        >`coalesce(${notificationsTable.notification_id}, ${notificationsTable.automation_id})`,
        status: notificationsTable.status,
        isOfCampaign: sql<boolean>`${notificationsTable.notification_id} is not null`,
        variant: sql<number>`coalesce(${notificationsTable.variant}, 0)`,
        reportedAt: notificationsTable[column],
      })
    // Rates are shares of sent messages, so messages shown without a push are not counted.
    if (!first?.source || first.status === 'skipped') continue
    const { source, isOfCampaign, variant, reportedAt } = first
    // A cluster's database calls no function of a time in what an update returns.
    const hour = reportedAt && new Date(Math.floor(reportedAt.getTime() / HOUR_MS) * HOUR_MS)
    const result = { ...NO_DUE, variant, status: 'opened' as const, reason: '', hour, count: 1 }
    const ofSource = counted.get(source) ?? { count: 0, results: [] }
    counted.set(source, {
      count: ofSource.count + 1,
      results: what === 'opened' && isOfCampaign ? [...ofSource.results, result] : ofSource.results,
    })
  }
  if (what === 'read') return
  for (const [source, { count, results }] of inLockOrder(counted)) {
    await addCounts(tx, project, source, { [what]: count })
    await addResults(tx, project, source, results)
  }
}

/** Limits a device's time to between the sending of the message and now, since its clock may be wrong. */
function heldBy(at: Date) {
  return sql<Date>`least(now(), greatest(coalesce(${notificationsTable.sent_at}, ${notificationsTable.due}), ${at.toISOString()}::timestamptz))`
}

import type { CampaignReport } from '@vitrine/core/contract/push/campaign-report'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { CampaignWithRun } from './queries.ts'

const { sentNotifications: sentMessages } = schema

/** The first hours of a campaign are drawn: later openings are few. */
const HOURS_DRAWN = 72

const count = z.coerce.number()
const instant = z.coerce.date().nullable()
const row = z.object({
  /** What the row counts by: a variant's status and reason, an hour of sending, or an hour of openings. */
  by: z.enum(['status', 'sent', 'opened']),
  variant: z.number().nullable(),
  status: z.string().nullable(),
  reason: z.string().nullable(),
  hour: instant,
  count,
  /** Of `count`, those that the push service accepted. */
  sent: count,
  /** Of `count`, those that were opened. */
  opened: count,
  /** Due times of the first and the last message. */
  first: instant,
  last: instant,
})

/** Counts of a campaign's messages. */
type MessageCountRow = z.infer<typeof row>

/** Messages of one variant (0 is the campaign's own text) by result. */
export type VariantCounts = {
  readonly variant: number
  /** When its first message is due; null without messages. */
  readonly due: Date | null
  readonly predicted: number
  readonly sent: number
  readonly received: number
  readonly opened: number
  readonly failed: number
}

export type MessageCounts = {
  readonly variants: readonly VariantCounts[]
  readonly skipped: CampaignReport['skipped']
  readonly hours: CampaignReport['hours']
  /** When the last message is due, the control group's among them; null without messages. */
  readonly lastDue: Date | null
}

/** SQL condition: the messages `m` of a campaign, limited to its week's partition and start. */
export const matchMessages = ({ project_id, id, began }: CampaignWithRun) =>
  sql`m.project_id = ${project_id}::uuid and m.began = ${began?.toISOString() ?? null}::timestamptz
    and m.notification_id = ${id}::uuid`

/** Counts the messages of a campaign in one pass, however many there are. */
export async function countMessages(db: Queryable, campaign: CampaignWithRun): Promise<MessageCounts> {
  // First the few combinations of all that is counted by: half a million rows would be sorted for each of the sets.
  const { rows } = await db.execute(sql`
    with counts as (
      select coalesce(m.variant, 0) as variant, m.status, m.reason, date_trunc('hour', m.sent_at) as sent_hour,
        case when m.status <> 'skipped' then date_trunc('hour', m.opened_at) end as opened_hour,
        count(*) as count, count(m.sent_at) as sent, count(m.opened_at) as opened, min(m.due) as first, max(m.due) as last
      from ${sentMessages} m where ${matchMessages(campaign)} group by 1, 2, 3, 4, 5)
    select case when grouping(status) = 0 then 'status' when grouping(sent_hour) = 0 then 'sent' else 'opened' end as by,
      variant, status, reason, coalesce(sent_hour, opened_hour) as hour,
      sum(count) as count, sum(sent) as sent, sum(opened) as opened, min(first) as first, max(last) as last
    from counts group by grouping sets ((variant, status, reason), (sent_hour), (opened_hour))`)
  return summarizeCounts(z.array(row).parse(rows))
}

/** Sums the rows of `countMessages` up to what a report shows. */
function summarizeCounts(rows: readonly MessageCountRow[]): MessageCounts {
  const byStatus = rows.filter((one) => one.by === 'status')
  const variants = [...new Set(byStatus.map((one) => one.variant ?? 0))].sort((one, other) => one - other)
  return {
    variants: variants.map((variant) =>
      toVariant(
        variant,
        byStatus.filter((one) => one.variant === variant),
      ),
    ),
    skipped: toSkipped(byStatus),
    hours: toHours(rows),
    lastDue: byStatus.reduce<Date | null>(
      (last, one) => (one.last && (!last || one.last > last) ? one.last : last),
      null,
    ),
  }
}

function toVariant(variant: number, rows: readonly MessageCountRow[]): VariantCounts {
  const messages = rows.filter((one) => one.status !== 'skipped')
  const ofStatus = (status: string) =>
    total(
      rows.filter((one) => one.status === status),
      'count',
    )
  const due = messages.flatMap((one) => one.first ?? []).map((first) => first.getTime())
  return {
    variant,
    due: due.length > 0 ? new Date(Math.min(...due)) : null,
    predicted: total(messages, 'count'),
    sent: total(rows, 'sent'),
    received: ofStatus('received'),
    opened: total(messages, 'opened'),
    failed: ofStatus('failed'),
  }
}

/** Returns why messages were not sent: the most frequent reason first, equal ones by name. */
function toSkipped(rows: readonly MessageCountRow[]): CampaignReport['skipped'] {
  const counts = new Map<string, number>()
  for (const one of rows) {
    if (one.status !== 'skipped' && one.status !== 'cancelled') continue
    const reason = one.reason ?? 'cancelled'
    counts.set(reason, (counts.get(reason) ?? 0) + one.count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1))
}

/** Returns messages and openings of the first hours in which anything happened. */
function toHours(rows: readonly MessageCountRow[]): CampaignReport['hours'] {
  const hours = new Map<number, { sent: number; opened: number }>()
  for (const { by, hour, count } of rows) {
    if (by === 'status' || !hour) continue
    const hourCounts = hours.get(hour.getTime()) ?? { sent: 0, opened: 0 }
    hours.set(hour.getTime(), { ...hourCounts, [by]: hourCounts[by] + count })
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .slice(0, HOURS_DRAWN)
    .map(([hour, counts]) => ({ hour: new Date(hour).toISOString(), ...counts }))
}

function total(rows: readonly MessageCountRow[], name: 'count' | 'sent' | 'opened'): number {
  return rows.reduce((sum, one) => sum + one[name], 0)
}

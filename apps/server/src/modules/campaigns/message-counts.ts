import type { CampaignReport } from '@vitrine/core/contract/push/campaign-report'
import { sql } from 'drizzle-orm'
import type { CampaignResult } from '../../services/push-engine/campaigns/campaign-results.ts'
import type { CampaignWithRun } from './queries.ts'

/** The first hours of a campaign are drawn: later openings are few. */
const HOURS_DRAWN = 72

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
  /** When the last message is due; null without messages. */
  readonly lastDue: Date | null
}

/** SQL condition: the messages `m` of a campaign, limited to its week's partition and start. */
export const matchMessages = ({ project_id, id, began }: CampaignWithRun) =>
  sql`m.project_id = ${project_id}::uuid and m.began = ${began?.toISOString() ?? null}::timestamptz
    and m.notification_id = ${id}::uuid`

/** Sums a campaign's results to the numbers that its report shows. */
export function summarizeResults(results: readonly CampaignResult[]): MessageCounts {
  const variants = [...new Set(results.map(({ variant }) => variant))].sort((one, other) => one - other)
  const dues = results.flatMap(({ last_due }) => last_due?.getTime() ?? [])
  return {
    variants: variants.map((variant) =>
      toVariant(
        variant,
        results.filter((one) => one.variant === variant),
      ),
    ),
    skipped: toSkipped(results),
    hours: toHours(results),
    lastDue: dues.length > 0 ? new Date(Math.max(...dues)) : null,
  }
}

function toVariant(variant: number, results: readonly CampaignResult[]): VariantCounts {
  const messages = results.filter(({ status }) => status !== 'opened')
  const ofStatus = (status: CampaignResult['status']) => total(results.filter((one) => one.status === status))
  const dues = results.flatMap(({ first_due }) => first_due?.getTime() ?? [])
  return {
    variant,
    due: dues.length > 0 ? new Date(Math.min(...dues)) : null,
    predicted: total(messages.filter(({ status }) => status !== 'skipped')),
    sent: total(messages.filter(({ hour }) => hour !== null)),
    received: ofStatus('received'),
    opened: ofStatus('opened'),
    failed: ofStatus('failed'),
  }
}

/** Returns why messages were not sent: the most frequent reason first, equal ones by name. */
function toSkipped(results: readonly CampaignResult[]): CampaignReport['skipped'] {
  const counts = new Map<string, number>()
  for (const { status, reason, count } of results) {
    if (status !== 'skipped' && status !== 'cancelled') continue
    const name = reason || 'cancelled'
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1))
}

/** Returns messages and openings of the first hours in which anything happened. */
function toHours(results: readonly CampaignResult[]): CampaignReport['hours'] {
  const hours = new Map<number, { sent: number; opened: number }>()
  for (const { status, hour, count } of results) {
    if (!hour) continue
    const hourCounts = hours.get(hour.getTime()) ?? { sent: 0, opened: 0 }
    const by = status === 'opened' ? 'opened' : 'sent'
    hours.set(hour.getTime(), { ...hourCounts, [by]: hourCounts[by] + count })
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .slice(0, HOURS_DRAWN)
    .map(([hour, counts]) => ({ hour: new Date(hour).toISOString(), ...counts }))
}

function total(results: readonly CampaignResult[]): number {
  return results.reduce((sum, { count }) => sum + count, 0)
}

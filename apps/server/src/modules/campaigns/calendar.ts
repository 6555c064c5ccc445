import {
  type CalendarCampaign,
  getCampaignCalendar,
  MAX_CALENDAR_CAMPAIGNS,
} from '@vitrine/core/contract/push/campaign-calendar'
import type { Campaign } from '@vitrine/core/contract/push/campaigns'
import { and, asc, sql } from 'drizzle-orm'
import { handleCall } from '../../services/calls/call-handler.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildCampaignFilter } from './list.ts'
import {
  isRunOfCampaign,
  matchCampaigns,
  releaseTime,
  selectCampaignsWithRun,
  toCampaign,
} from './queries.ts'

const { notifications, pushRuns } = schema

const DAY_MS = 86_400_000

/**
 * Instant at which a campaign was or will be sent; null for a draft without a time. That of its start comes first, then
 * its release's, then the draft's own.
 */
const sendTime = sql<Date | null>`coalesce(${notifications.scheduled}, ${releaseTime},
  case when ${notifications.schedule} ->> 'kind' = 'at' then (${notifications.schedule} ->> 'at')::timestamptz end)`

/** Calls that list campaigns by the day on which they are sent. */
export const calendarHandlers = [
  handleCall(getCampaignCalendar, async ({ project, from, days, ...filter }, { db, member }) => {
    const zone = getProjectTimeZone(member.project)
    // Days are compared as texts, as which they are stored: a draft may name one that no database knows.
    const day = sql<string>`case when ${notifications.schedule} ->> 'kind' = 'local'
      then ${notifications.schedule} ->> 'day' else to_char(${sendTime} at time zone ${zone}, 'YYYY-MM-DD') end`
    const last = new Date(Date.parse(from) + (days - 1) * DAY_MS).toISOString().slice(0, 10)
    const campaignRows = await db
      .select({ id: notifications.id, day, at: sendTime.mapWith(notifications.scheduled) })
      .from(notifications)
      .leftJoin(pushRuns, isRunOfCampaign)
      .where(
        and(buildCampaignFilter({ project, ...filter }), sql`${day} collate "C" between ${from} and ${last}`),
      )
      .orderBy(asc(day), asc(sendTime), asc(notifications.id))
      .limit(MAX_CALENDAR_CAMPAIGNS + 1)
    const visibleRows = campaignRows.slice(0, MAX_CALENDAR_CAMPAIGNS)
    const rows = await selectCampaignsWithRun(db).where(
      matchCampaigns(
        project,
        visibleRows.map(({ id }) => id),
      ),
    )
    const byId = new Map(rows.map((row) => [row.id, toCampaign(row)]))
    return {
      campaigns: visibleRows.flatMap(({ id, day: on, at }) => {
        const campaign = byId.get(id)
        return campaign ? [toEntry(campaign, on, at)] : []
      }),
      more: campaignRows.length > MAX_CALENDAR_CAMPAIGNS,
    }
  }),
]

function toEntry(campaign: Campaign, day: string, at: Date | null): CalendarCampaign {
  const { id, version, title, body, platform, status, schedule, release } = campaign
  const isLocal = schedule.kind === 'local'
  return {
    id,
    version,
    title,
    body,
    platform,
    status,
    schedule,
    release,
    day,
    at: isLocal ? null : (at?.toISOString() ?? null),
  }
}

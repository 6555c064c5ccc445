import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'
import { campaign, campaignFilter } from './campaigns.ts'

/** Maximum number of days of one request: six weeks, as a month needs in a calendar. */
export const MAX_CALENDAR_DAYS = 42

/** Maximum number of campaigns of one request. */
export const MAX_CALENDAR_CAMPAIGNS = 500

const calendarCampaign = campaign
  .pick({
    id: true,
    version: true,
    title: true,
    body: true,
    platform: true,
    status: true,
    schedule: true,
    release: true,
  })
  .extend({
    /** Calendar day of its first message: in the project's time zone, or the shoppers' own for local time. */
    day: z.iso.date(),
    /** Instant of its first message; null for local time, which has one for each time zone. */
    at: instant.nullable(),
  })
export type CalendarCampaign = z.output<typeof calendarCampaign>

export const getCampaignCalendar = defineCall({
  path: '/campaigns/calendar',
  who: 'allow_push',
  key: 'read',
  tool: true,
  summary:
    'Returns campaigns by the day on which they were or will be sent, earliest first: sent, scheduled and canceled ones, and drafts that have a time.',
  input: z.object({
    project: projectId,
    ...campaignFilter.shape,
    from: z.iso.date('Choose a date'),
    days: z.number().int().min(1).max(MAX_CALENDAR_DAYS),
  }),
  output: z.object({
    campaigns: z.array(calendarCampaign),
    /** True when the days have more campaigns than one response contains. */
    more: z.boolean(),
  }),
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-12-01', days: 31 },
})

import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import { type PlannedSchedule, plannedSchedule } from '@vitrine/core/contract/push/campaigns'
import { getDueTime } from '@vitrine/core/push/schedule'
import { getZoneOffset, toInstant } from '@vitrine/core/time/time-zones'
import { addDays, toDay } from './month-days.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/**
 * Returns the schedule of a campaign that can be moved at `now` (ms since the epoch): of a draft with a time, and of a
 * scheduled campaign before its time. Null for others and for those that a release sends.
 */
export function getMovableSchedule(
  { status, schedule, release, at }: Pick<CalendarCampaign, 'status' | 'schedule' | 'release' | 'at'>,
  now: number,
): PlannedSchedule | null {
  if (release !== null || schedule.kind === 'now') return null
  if (status === 'draft') return schedule
  return status === 'scheduled' && (at === null || Date.parse(at) > now) ? schedule : null
}

/**
 * Returns a schedule on another day (YYYY-MM-DD) at the same time of day: by the clock of the project's time zone for an
 * instant, also across a change of daylight saving time. Null where that time has passed at `now` (ms since the epoch),
 * for a local time in the project's zone; and for a day that no schedule accepts.
 */
export function moveToDay(
  schedule: PlannedSchedule,
  day: string,
  { zone, now }: { readonly zone: string; readonly now: number },
): PlannedSchedule | null {
  const moved = plannedSchedule.safeParse(
    schedule.kind === 'local'
      ? { ...schedule, day }
      : { kind: 'at', at: setDay(Date.parse(schedule.at), day, zone) },
  )
  if (!moved.success) return null
  const { data } = moved
  const due = data.kind === 'local' ? getDueTime({ ...data, passed: 'skip' }, zone, now) : Date.parse(data.at)
  return due !== null && due > now ? data : null
}

/** Returns an instant (ISO 8601) at the same time of another day in a zone; '' for a day that does not exist. */
function setDay(instant: number, day: string, zone: string): string {
  const time = (instant + getZoneOffset(zone, instant)) % DAY_MS
  const wall = Date.parse(`${day}T00:00:00Z`) + ((time + DAY_MS) % DAY_MS)
  return Number.isNaN(wall) ? '' : new Date(toInstant(zone, wall)).toISOString()
}

/** Returns the day (YYYY-MM-DD) on which the calendar shows a schedule; `zone` is the project's time zone. */
export function getScheduleDay(schedule: PlannedSchedule, zone: string): string {
  return schedule.kind === 'local' ? schedule.day : toDay(Date.parse(schedule.at), zone)
}

/**
 * Returns the campaigns of a calendar with one of them moved, earliest first, as the server will return them: its
 * version is the next one.
 */
export function placeCampaign(
  campaigns: readonly CalendarCampaign[],
  { id, schedule }: { readonly id: string; readonly schedule: PlannedSchedule },
  zone: string,
): CalendarCampaign[] {
  const day = getScheduleDay(schedule, zone)
  const at = schedule.kind === 'at' ? schedule.at : null
  return campaigns
    .map((one) => (one.id === id ? { ...one, version: one.version + 1, schedule, day, at } : one))
    .sort((a, b) => compareTexts(a.day, b.day) || compareTexts(a.at ?? LAST, b.at ?? LAST))
}

/** Sorts after every instant. */
const LAST = '~'
const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Returns the day (YYYY-MM-DD) beside another in the direction of an arrow key: a day before or after, or a week above
 * or below. Null for other keys.
 */
export function getNeighborDay(day: string, key: string, direction: 'ltr' | 'rtl'): string | null {
  const forward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowUp':
      return addDays(day, -WEEK_DAYS)
    case 'ArrowDown':
      return addDays(day, WEEK_DAYS)
    default:
      return null
  }
}

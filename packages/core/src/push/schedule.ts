import { findZoneOfHours, getZoneOffset, isZone, toInstant } from '../time/time-zones.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 1440

/** How to treat shoppers whose local send time had passed when the campaign started. */
export const MISSED_TIME_RULES = ['skip', 'send', 'next-day'] as const
export type MissedTimeRule = (typeof MISSED_TIME_RULES)[number]

/**
 * Send time of a campaign: immediately, at an instant, or when each shopper's local time is `slot` (ms since
 * midnight, one of `listTimeSlots`) on `day` (YYYY-MM-DD).
 */
export type PushSchedule =
  | { readonly kind: 'now' }
  | { readonly kind: 'at'; readonly at: string }
  | LocalSchedule
/**
 * Schedule by each shopper's local time. With `usual`, the time is the hour at which the shopper usually
 * opens the app; `slot` then applies to shoppers without a usual hour.
 */
export type LocalSchedule = {
  readonly kind: 'local'
  readonly day: string
  readonly slot: number
  readonly passed: MissedTimeRule
  readonly usual?: boolean | undefined
}

/**
 * Rules for a shopper's usual hour: it is taken from the visits of the last `days` days, and needs at least
 * `visits` of them.
 */
export const USUAL_HOUR = { days: 60, visits: 3 } as const

/**
 * What is known about a shopper's time zone: the IANA zone, else the whole hours from UTC (`timezone`); null
 * where unknown.
 */
export type ShopperLocation = { readonly zone: string | null; readonly timezone: number | null }

/** Returns the shopper's time zone: their own, else their offset's, else the project's. */
export function getShopperZone({ zone, timezone }: ShopperLocation, projectZone: string): string {
  if (zone !== null && isZone(zone)) return zone
  if (timezone !== null && Number.isInteger(timezone) && timezone >= -12 && timezone <= 14)
    return findZoneOfHours(timezone)
  return isZone(projectZone) ? projectZone : 'UTC'
}

/**
 * Returns when a message to a shopper in `zone` is due (ms since 1970) for a campaign that started at `now`; null when
 * it is skipped because the time has passed. A local time that daylight saving skips is moved by the length of the gap;
 * of one that occurs twice, the first counts.
 */
export function getDueTime(schedule: PushSchedule, zone: string, now: number): number | null {
  if (schedule.kind === 'now') return now
  if (schedule.kind === 'at') return Math.max(now, Date.parse(schedule.at))
  const wall = Date.parse(`${schedule.day}T00:00:00Z`) + schedule.slot
  const due = toInstant(zone, wall)
  if (due >= now) return due
  if (schedule.passed === 'skip') return null
  if (schedule.passed === 'send') return now
  // First later day on which the local time is after now. Counts calendar days, because a day may not have 24 hours.
  let later = wall + Math.max(1, Math.floor((now - due) / DAY_MS)) * DAY_MS
  while (toInstant(zone, later) < now) later += DAY_MS
  return toInstant(zone, later)
}

/**
 * Returns when a message is due (see `getDueTime`) to a shopper in `zone` who usually opens the app in the UTC hour
 * `hour` (0 to 23): at the beginning of that hour on the schedule's day by their clock.
 */
export function getUsualDueTime(
  schedule: LocalSchedule,
  hour: number,
  zone: string,
  now: number,
): number | null {
  const then = Date.parse(`${schedule.day}T00:00:00Z`) + hour * HOUR_MS
  const wall = then + getZoneOffset(zone, then)
  return getDueTime({ ...schedule, slot: ((wall % DAY_MS) + DAY_MS) % DAY_MS }, zone, now)
}

/**
 * Returns the first and the last instant at which a local time (with `usual`, any hour of its day) can occur
 * in any time zone: from 14 hours before that time in UTC to 12 hours after.
 */
export function getLocalSpan({ day, slot, usual }: Pick<LocalSchedule, 'day' | 'slot' | 'usual'>): {
  readonly first: number
  readonly last: number
} {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return {
    first: midnight + (usual ? 0 : slot) - 14 * HOUR_MS,
    last: midnight + (usual ? DAY_MS : slot) + 12 * HOUR_MS,
  }
}

/** Quiet hours, minutes of the local day. They pass midnight when `from` is after `to`; equal values disable them. */
export type QuietHours = { readonly from: number; readonly to: number }

/** Returns true when an instant is within the quiet hours of a zone. */
export function isInQuietHours(quiet: QuietHours, zone: string, at: number): boolean {
  const minute = minuteOf(zone, at)
  return quiet.from <= quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to
}

/**
 * Returns when a message that is due at `at` may be shown: then, or at the end of the quiet hours. When daylight saving
 * skips that end, right after the gap.
 */
export function deferPastQuietHours(quiet: QuietHours, zone: string, at: number): number {
  if (!isInQuietHours(quiet, zone, at)) return at
  const wall = at + getZoneOffset(zone, at)
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const end = midnight + quiet.to * MINUTE_MS
  const today = toInstant(zone, end)
  return today > at ? today : toInstant(zone, end + DAY_MS)
}

function minuteOf(zone: string, at: number): number {
  const wall = at + getZoneOffset(zone, at)
  return Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS) % DAY_MINUTES
}

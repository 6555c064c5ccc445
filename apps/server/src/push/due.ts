import { zonedInstant, zoneOffset } from '@vitrine/core/zones'
import type { CampaignSchedule } from './order.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The audience is frozen so long before the first message is due, ms: a million take less than a minute. */
const LEAD_MS = 5 * 60 * 1000
/** The clocks that are furthest ahead. */
const FIRST_ZONE = 'Etc/GMT-14'

/** A wall time as zones.ts takes it: as if it were UTC, ms. */
const wallMs = (wall: string) => Date.parse(`${wall}:00Z`)

/** When the audience of a campaign is to be frozen. */
export function planAt(schedule: CampaignSchedule, now: Date): Date {
  switch (schedule.kind) {
    case 'now':
      return now
    case 'at':
      return new Date(schedule.at.getTime() - LEAD_MS)
    case 'local':
      return new Date(zonedInstant(FIRST_ZONE, wallMs(schedule.wall)) - LEAD_MS)
  }
}

/** When a campaign is due for who lives in a zone, asked at `now`; null: not at all, that time is past there. */
export function dueIn(zone: string, schedule: CampaignSchedule, now: Date): Date | null {
  switch (schedule.kind) {
    case 'now':
      return now
    case 'at':
      return schedule.at
    case 'local': {
      const wall = wallMs(schedule.wall)
      const due = zonedInstant(zone, wall)
      if (due >= now.getTime() || schedule.late === 'now') return new Date(Math.max(due, now.getTime()))
      if (schedule.late === 'skip') return null
      // The same time on the first day where it is still ahead: a campaign may be started days late.
      for (let day = 1; ; day++) {
        const next = zonedInstant(zone, wall + day * DAY_MS)
        if (next >= now.getTime()) return new Date(next)
      }
    }
  }
}

/** Minutes of a local day. */
export type QuietHours = { readonly from: number; readonly to: number }

const MINUTE_MS = 60_000

/**
 * When quiet hours that hold now end on a zone's clock; null when they do not hold. `from` and `to` are minutes of
 * the local day, from inclusive, to exclusive; a window that ends before it begins goes over midnight; one of no
 * length is none.
 */
export function quietUntil(quiet: QuietHours, zone: string, now: Date): Date | null {
  const { from, to } = quiet
  if (from === to) return null
  const wall = now.getTime() + zoneOffset(zone, now.getTime())
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const minute = (wall - midnight) / MINUTE_MS
  const inside = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!inside) return null
  const end = midnight + to * MINUTE_MS
  const until = zonedInstant(zone, end > wall ? end : end + DAY_MS)
  // Where clocks are put back the end comes twice; the first may lie behind.
  return new Date(Math.max(until, now.getTime() + MINUTE_MS))
}

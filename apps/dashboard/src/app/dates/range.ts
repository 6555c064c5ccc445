import { getZoneOffset } from '@vitrine/core/time/time-zones'

/** Days of a calendar, `YYYY-MM-DD`, both included; null where it has no end. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

const DAY_MS = 86_400_000

/** The days that a preset means at an instant, by a zone's clock. */
export function rangeOf(preset: Preset, zone: string, now: number = Date.now()): DayRange {
  const wall = new Date(now + getZoneOffset(zone, now))
  const back = (days: number) => dayOf(new Date(wall.getTime() - days * DAY_MS))
  // The day 0 of a month is the last of the one before.
  const inMonth = (month: number, day: number) =>
    dayOf(new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + month, day)))
  switch (preset) {
    case 'today':
      return { from: back(0), to: back(0) }
    case 'yesterday':
      return { from: back(1), to: back(1) }
    case 'last7':
      return { from: back(6), to: back(0) }
    case 'last30':
      return { from: back(29), to: back(0) }
    case 'thisMonth':
      return { from: inMonth(0, 1), to: inMonth(1, 0) }
    case 'lastMonth':
      return { from: inMonth(-1, 1), to: inMonth(0, 0) }
  }
}

/** The preset that these days are today, if any. */
export function presetOf(range: DayRange, zone: string, now?: number): Preset | null {
  return (
    PRESETS.find((preset) => {
      const { from, to } = rangeOf(preset, zone, now)
      return from === range.from && to === range.to
    }) ?? null
  )
}

function dayOf(wall: Date): string {
  return wall.toISOString().slice(0, 10)
}

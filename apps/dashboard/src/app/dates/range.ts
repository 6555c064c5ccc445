import { getZoneOffset } from '@vitrine/core/time/time-zones'

/** Range of calendar days, `YYYY-MM-DD`, both inclusive; null for an open end. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

const DAY_MS = 86_400_000

/** Returns the days of a preset at an instant (ms since the epoch), in a time zone. */
export function toDayRange(preset: Preset, zone: string, now: number = Date.now()): DayRange {
  const wall = new Date(now + getZoneOffset(zone, now))
  const back = (days: number) => dayOf(new Date(wall.getTime() - days * DAY_MS))
  // Day 0 of a month is the last day of the previous one.
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

/** Returns the preset that equals a range today; null if there is none. */
export function findRangePreset(range: DayRange, zone: string, now?: number): Preset | null {
  return (
    PRESETS.find((preset) => {
      const { from, to } = toDayRange(preset, zone, now)
      return from === range.from && to === range.to
    }) ?? null
  )
}

function dayOf(wall: Date): string {
  return wall.toISOString().slice(0, 10)
}

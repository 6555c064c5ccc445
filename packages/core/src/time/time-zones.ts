const HOUR_MS = 3_600_000
/** IANA zone name; offsets such as "+05:30" name no location and have no daylight saving time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/

const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const cachedClock = clocks.get(zone)
  if (cachedClock !== undefined) return cachedClock
  let clock: Intl.DateTimeFormat | null = null
  try {
    if (NAME.test(zone))
      clock = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })
  } catch {
    // Unknown zone.
  }
  // Unknown names are not cached: callers may send any text.
  if (clock) clocks.set(zone, clock)
  return clock
}

/** Returns true for an IANA time zone that this machine knows, such as `Asia/Kolkata`. */
export function isZone(text: string): boolean {
  return clockOf(text) !== null
}

/** Returns the zone with a constant offset of whole hours from UTC, -12 to 14. */
export function findZoneOfHours(hours: number): string {
  // IANA inverts the sign: Etc/GMT-2 is two hours ahead of UTC.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Returns how far a zone's clock is ahead of UTC at an instant, ms; 0 for an unknown zone. */
export function getZoneOffset(zone: string, instant: number): number {
  const clock = clockOf(zone)
  if (!clock || Number.isNaN(instant)) return 0
  // Parses text, because iPhones have no `formatToParts`. Midnight may appear as hour 24.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    clock.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  const wallTime = Date.UTC(year, month - 1, day, hour % 24, minute, second)
  return wallTime - Math.floor(instant / 1000) * 1000
}

/** Returns the offset in whole hours, truncated, for the specification's `projects.timezone`. */
export function getZoneHours(zone: string, instant: number): number {
  return Math.trunc(getZoneOffset(zone, instant) / HOUR_MS) + 0
}

/**
 * Returns the instant of a zone's local time, given as if it were UTC (ms). For a time that occurs twice (end of
 * daylight saving) returns the first; a skipped time (start of daylight saving) is moved by the length of the gap.
 */
export function toInstant(zone: string, wall: number): number {
  const day = 24 * HOUR_MS
  const [before, after] = [getZoneOffset(zone, wall - day), getZoneOffset(zone, wall + day)]
  const fitting = [wall - before, wall - after].filter((at) => at + getZoneOffset(zone, at) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : wall - before
}

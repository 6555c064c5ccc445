const HOUR_MS = 3_600_000
/** A name of the IANA list; offsets such as "+05:30" are no places and keep no summer time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/

const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone)
  if (known !== undefined) return known
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
    // No zone of this name.
  }
  // What is no zone is not remembered: anybody may ask for anything.
  if (clock) clocks.set(zone, clock)
  return clock
}

/** True for an IANA time zone that this machine knows, such as `Asia/Kolkata`. */
export function isZone(text: string): boolean {
  return clockOf(text) !== null
}

/** The zone that is always so many whole hours from UTC, -12 to 14. */
export function findZoneOfHours(hours: number): string {
  // The list counts these the other way round: Etc/GMT-2 is two hours ahead.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** How far a zone's clock is ahead of UTC at an instant, ms; 0 for an unknown zone. */
export function getZoneOffset(zone: string, instant: number): number {
  const clock = clockOf(zone)
  if (!clock || Number.isNaN(instant)) return 0
  // Read as text: on iPhones nothing tells the parts of a date apart. A midnight may be said to be hour 24.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    clock.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  const shown = Date.UTC(year, month - 1, day, hour % 24, minute, second)
  return shown - Math.floor(instant / 1000) * 1000
}

/** The same in whole hours, cut: what `projects.timezone` of the specification holds. */
export function getZoneHours(zone: string, instant: number): number {
  return Math.trunc(getZoneOffset(zone, instant) / HOUR_MS) + 0
}

/**
 * The instant at which a zone's clock shows a wall time, given as if it were UTC (ms). Where the clock shows it
 * twice (the end of summer time) the first; where it skips it (the beginning) as long after the skip as it lies
 * behind its start.
 */
export function toInstant(zone: string, wall: number): number {
  const day = 24 * HOUR_MS
  const [before, after] = [getZoneOffset(zone, wall - day), getZoneOffset(zone, wall + day)]
  const fitting = [wall - before, wall - after].filter((at) => at + getZoneOffset(zone, at) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : wall - before
}

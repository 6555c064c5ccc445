export type RemainingTime = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * Returns the same local time `days` days later. A local time that daylight saving skips is moved past the
 * gap.
 */
export function addDays(now: number, days: number): number {
  return new Date(now).setDate(new Date(now).getDate() + days)
}

/**
 * Returns the time left from `now` (ms since 1970) until an instant; null when it has passed or is invalid. Days are
 * calendar days, as in `Temporal`: from eight in the evening to the next is one day, even when the clocks change that
 * night. The remainder is exact.
 */
export function getRemainingTime(
  until: string,
  now: number,
  later: typeof addDays = addDays,
): RemainingTime | null {
  const end = Date.parse(until)
  if (!(end > now)) return null
  // A started second counts as one.
  const from = end - Math.ceil((end - now) / 1000) * 1000
  let days = Math.floor((end - from) / 86_400_000) + 1
  while (days > 0 && later(from, days) > end) days--
  const seconds = (end - (days > 0 ? later(from, days) : from)) / 1000
  return {
    days,
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

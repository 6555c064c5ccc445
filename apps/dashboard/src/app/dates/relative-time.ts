const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns the relative time of an instant in words: `5 minutes ago`, `now`. */
export function formatRelativeTime(instant: string, locale: string, now: number): string {
  const past = now - Date.parse(instant)
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, size]) => past >= size) ?? ['second', Number.POSITIVE_INFINITY]
  return formatter.format(-Math.floor(past / length) || 0, unit)
}

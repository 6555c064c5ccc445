import type { Language } from '@vitrine/core/i18n/languages'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import { getLocale } from '../../i18n/messages.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** First day of the week by language, as `Date.getUTCDay` counts: Sunday is 0. */
const WEEK_STARTS: Readonly<Record<Language, number>> = { en: 0, fr: 1, es: 1, de: 1, ar: 6 }

/** Returns the calendar day (YYYY-MM-DD) of an instant (ms since the epoch) in a time zone. */
export function toDay(instant: number, zone: string): string {
  return dayOf(instant + getZoneOffset(zone, instant))
}

/** Returns the day (YYYY-MM-DD) that is `by` days after another. */
export function addDays(day: string, by: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS)
}

/** Returns the month (YYYY-MM) that is `by` months after another. */
export function addMonths(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/**
 * Returns the days (YYYY-MM-DD) of the whole weeks that contain a month (YYYY-MM), in order: 28, 35 or 42. Weeks start
 * as is usual in the language.
 */
export function listMonthDays(month: string, language: Language): readonly string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() - WEEK_STARTS[language] + WEEK_DAYS) % WEEK_DAYS
  const length = (Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - first) / DAY_MS
  const weeks = Math.ceil((before + length) / WEEK_DAYS)
  return Array.from({ length: weeks * WEEK_DAYS }, (_, at) => dayOf(first + (at - before) * DAY_MS))
}

/** Formats a day (YYYY-MM-DD), whatever the browser's time zone: in full by default, "Wednesday, December 24, 2098". */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'full' }): string {
  return new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' }).format(Date.parse(day))
}

function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

import { getDateFormat } from '../components/date-format.ts'

/**
 * Formats the time of a message in the device's time zone: the time today, the date this year, else with the year; ''
 * for an invalid date. `now` in ms.
 */
export function formatMessageTime(sentAt: string, language: string, now: number): string {
  const time = Date.parse(sentAt)
  if (Number.isNaN(time)) return ''
  const [at, today] = [new Date(time), new Date(now)]
  if (at.toDateString() === today.toDateString())
    return getDateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(time)
  const year = at.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' as const }
  return getDateFormat(language, { day: 'numeric', month: 'long', ...year }).format(time)
}

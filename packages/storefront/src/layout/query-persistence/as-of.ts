import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { getDateFormat } from '../../components/date-format.ts'
import { TEXTS } from './texts.ts'

/** Returns the previous day in the device's time zone. */
function dayBefore(now: number): string {
  const day = new Date(now)
  day.setDate(day.getDate() - 1)
  return day.toDateString()
}

/**
 * Formats the time of outdated content, such as "as of 14:05 today"; for days before yesterday only the date. `at` and
 * `now` in ms since 1970.
 */
export function formatAsOf(at: number, language: Language, now: number): string {
  const day = new Date(at).toDateString()
  const time = () => getDateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at)
  if (day === new Date(now).toDateString())
    return getTextInLanguage(TEXTS.today, language).replace('{time}', time())
  if (day === dayBefore(now)) return getTextInLanguage(TEXTS.yesterday, language).replace('{time}', time())
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const }
  const formattedDate = getDateFormat(language, { day: 'numeric', month: 'long', ...year }).format(at)
  return getTextInLanguage(TEXTS.day, language).replace('{day}', formattedDate)
}

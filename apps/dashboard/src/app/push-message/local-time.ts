import type { LocalSchedule } from '@vitrine/core/push/schedule'
import { getLocale } from '../../i18n/messages.ts'
import { formatTimeOfDay } from '../../zones.ts'
import { t } from './translator.ts'

/** Formats when a campaign by local time is sent: 'Dec 5, 2026, 9:00 AM local time'. */
export function formatLocalSchedule({ day, slot, usual }: LocalSchedule): string {
  return t(usual ? 'usualTime' : 'localTime', {
    day: new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.parse(`${day}T00:00:00Z`),
    ),
    time: formatTimeOfDay(slot),
  })
}

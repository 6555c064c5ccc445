import { localSpan, type PushSchedule } from '@vitrine/core/push/schedule'

/** The audience is frozen so long before the first message is due, ms: a million take less than a minute. */
const LEAD_MS = 5 * 60 * 1000

/** When the audience of a campaign that is started now is to be frozen. */
export function getPlanTime(schedule: PushSchedule, now: Date): Date {
  switch (schedule.kind) {
    case 'now':
      return now
    case 'at':
      return new Date(Date.parse(schedule.at) - LEAD_MS)
    case 'local':
      return new Date(localSpan(schedule).first - LEAD_MS)
  }
}

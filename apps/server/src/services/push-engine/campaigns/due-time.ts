import { getLocalSpan, type PushSchedule } from '@vitrine/core/push/schedule'

/** Time between freezing the audience and the first message, in ms. A million subscribers take less than a minute. */
const LEAD_MS = 5 * 60 * 1000

/** Returns when to freeze the audience of a campaign that is started at `now`. */
export function getPlanTime(schedule: PushSchedule, now: Date): Date {
  switch (schedule.kind) {
    case 'now':
      return now
    case 'at':
      return new Date(Date.parse(schedule.at) - LEAD_MS)
    case 'local':
      return new Date(getLocalSpan(schedule).first - LEAD_MS)
  }
}

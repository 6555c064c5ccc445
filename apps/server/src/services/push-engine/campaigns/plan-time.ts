import { getLocalSpan, type PushSchedule } from '@vitrine/core/push/schedule'

/** Time between the selection of the audience and the first message, in ms. A million subscribers take less than a minute. */
const LEAD_MS = 5 * 60 * 1000

/**
 * Returns when the engine selects the audience of a campaign: at once, or shortly before the first message is
 * due.
 * @param now Time of the campaign's start.
 */
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

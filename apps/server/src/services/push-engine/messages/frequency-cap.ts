import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../../schema/schema.ts'

const { sentNotifications: sent } = schema

/** A message may be due so long after its cause, days. */
const LONGEST_DELAY_DAYS = 60

/** At most `cap` messages to one subscriber within `days` before `now`. */
export type Limit = {
  readonly project: string
  readonly cap: number
  readonly days: number
  readonly now: SQL
}

/** The messages of a project that count towards its cap, of the table as `m`. */
export function isCounted({ project, days, now }: Omit<Limit, 'cap'>): SQL {
  return sql`m.project_id = ${project}::uuid
    and m.sent_at > ${now} - ${days}::int * interval '1 day'
    and m.began > ${now} - ${days + LONGEST_DELAY_DAYS}::int * interval '1 day'`
}

/** How many messages one subscriber was sent, looked up by index. */
export function countSentTo(subscriber: SQL, limit: Limit): SQL {
  return sql`select count(*) from ${sent} m where ${isCounted(limit)} and m.subscriber_id = ${subscriber}`
}

/** How many messages each subscriber of the project was sent (`subscriber_id`, `count`). */
export function selectSentCounts(limit: Limit): SQL {
  return sql`select m.subscriber_id, count(*) as count from ${sent} m where ${isCounted(limit)} group by 1`
}

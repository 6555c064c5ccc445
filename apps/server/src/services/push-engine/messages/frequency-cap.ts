import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../../schema/schema.ts'

const { sentNotifications: notificationsTable } = schema

/** Maximum delay between a message's cause and its due time, in days. */
const LONGEST_DELAY_DAYS = 60

/** Frequency cap: at most `cap` messages to one subscriber within `days` days before `now`. */
export type Limit = {
  readonly project: string
  readonly cap: number
  readonly days: number
  readonly now: SQL
}

/** Returns the SQL condition that message `m` counts towards the project's frequency cap. */
export function isCounted({ project, days, now }: Omit<Limit, 'cap'>): SQL {
  return sql`m.project_id = ${project}::uuid
    and m.sent_at > ${now} - ${days}::int * interval '1 day'
    and m.began > ${now} - ${days + LONGEST_DELAY_DAYS}::int * interval '1 day'`
}

/** Returns SQL that counts the messages sent to one subscriber, by index. */
export function countSentTo(subscriber: SQL, limit: Limit): SQL {
  return sql`select count(*) from ${notificationsTable} m where ${isCounted(limit)} and m.subscriber_id = ${subscriber}`
}

/** Returns SQL that counts the messages sent to each subscriber of the project (`subscriber_id`, `count`). */
export function selectSentCounts(limit: Limit): SQL {
  return sql`select m.subscriber_id, count(*) as count from ${notificationsTable} m where ${isCounted(limit)} group by 1`
}

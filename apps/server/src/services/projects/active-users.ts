import { sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { visitorDays } = schema
const DAY_MS = 86_400_000
/** Window of monthly active users, days. */
const ACTIVE_DAYS = 30

/**
 * Counts a project's monthly active users: installations and browsers that opened the app within 30 days (decision
 * 0116).
 * @param maxCount Counts no further than one more than this, so that the question whether there are more than a plan
 *   includes does not cost more the more there are.
 */
export async function countActiveUsers(db: Queryable, project: string, maxCount?: number): Promise<number> {
  const since = new Date(Date.now() - ACTIVE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const limit = maxCount === undefined ? sql`` : sql`limit ${maxCount + 1}`
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct subscriber_id from ${visitorDays}
      where project_id = ${project}::uuid and day > ${since}::date ${limit}) one`)
  return rows[0]?.count ?? 0
}

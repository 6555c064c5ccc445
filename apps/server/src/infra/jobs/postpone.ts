import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../db/database.ts'

/** Seconds after which a postponed job is tried again. */
const POSTPONE_SECONDS = 15
/** Number of tries after which a job is postponed no more: a day, and no deployment takes longer. */
const MAX_TRIES = (24 * 60 * 60) / POSTPONE_SECONDS

/**
 * Gives a running job one more retry, in 15 seconds, so that a server of this version does not use up the retries of a
 * job that only a newer server can read: while servers are replaced, both versions take jobs. After a day of that a job
 * keeps its retries and fails by them, so that somebody learns of it. The delay stays constant from then on, because one
 * that doubles would count the postponed tries too.
 */
export async function postponeJob({ db }: DatabaseHandle, name: string, id: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job
    set retry_limit = retry_limit + 1, retry_delay = ${POSTPONE_SECONDS}::int, retry_backoff = false
    where name = ${name} and id = ${id}::uuid and state = 'active'
      and retry_count < ${MAX_TRIES}::int`)
}

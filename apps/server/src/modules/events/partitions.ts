import { EVENT_LIMITS } from '@vitrine/core/analytics/tracked-events'
import { sql } from 'drizzle-orm'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import type { Database, Queryable } from '../../infra/db/database.ts'

export const DAY_MS = 86_400_000
/** Number of days for which partitions are created ahead. */
const AHEAD_DAYS = 14
/** Number of past days that need a partition: the maximum age of an event when it arrives, plus a day. */
export const BEHIND_DAYS = EVENT_LIMITS.ageMs / DAY_MS + 1
/** Advisory lock id of partition changes. Arbitrary, but the same in every process. */
const PARTITIONS_LOCK = 7_305_420

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const nameOf = (day: string) => `events_${day.replaceAll('-', '_')}`

/** Returns the days that have a partition, earliest first. */
export async function listPartitionDays(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass`)
  return rows
    .flatMap(({ name }) => /^events_(\d{4})_(\d{2})_(\d{2})$/.exec(name)?.slice(1).join('-') ?? [])
    .sort()
}

/** Returns since when events are stored: the start (UTC) of the oldest day with a partition; null for none. */
export async function findRetentionStart(db: Queryable): Promise<string | null> {
  const [oldest] = await listPartitionDays(db)
  return oldest === undefined ? null : `${oldest}T00:00:00Z`
}

/**
 * Creates the missing partitions of every day (UTC) from `first` to `last` (ms since 1970). Attaches them to the table
 * instead of creating them in it, so that readers and writers of other days are not blocked. Returns the number of new
 * ones.
 */
export async function createPartitions(db: Database, first: number, last: number): Promise<number> {
  const existingDays = new Set(await listPartitionDays(db))
  const missingDays: string[] = []
  for (let at = Date.parse(dayOf(first)); at <= last; at += DAY_MS)
    if (!existingDays.has(dayOf(at))) missingDays.push(dayOf(at))
  for (const day of missingDays)
    await db.transaction(async (tx) => {
      await limitToOneConnectionPerNode(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`)
      const name = sql.identifier(nameOf(day))
      const { rows } = await tx.execute(sql`select 1 where to_regclass(${nameOf(day)}) is not null`)
      // Another process created it during the wait for the lock.
      if (rows.length > 0) return
      const next = dayOf(Date.parse(day) + DAY_MS)
      await tx.execute(sql`create table ${name} (like events including defaults including constraints)`)
      await tx.execute(
        sql`alter table events attach partition ${name} for values from (${sql.raw(`'${day}T00:00:00Z'`)}) to (${sql.raw(`'${next}T00:00:00Z'`)})`,
      )
    })
  return missingDays.length
}

/** Creates the missing partitions of the days that devices may report, and of those to come. `now` in ms since 1970. */
export const createCurrentPartitions = (db: Database, now: number): Promise<number> =>
  createPartitions(db, now - BEHIND_DAYS * DAY_MS, now + AHEAD_DAYS * DAY_MS)

/** Drops the partitions of all days (UTC) before an instant, ms since 1970. Returns those days. */
export async function dropPartitions(db: Database, before: number): Promise<string[]> {
  const expiredDays = (await listPartitionDays(db)).filter((day) => Date.parse(day) + DAY_MS <= before)
  for (const day of expiredDays)
    await db.transaction(async (tx) => {
      await limitToOneConnectionPerNode(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`)
      // A long reader delays the drop by this much at most. Otherwise every writer would queue behind the waiting lock.
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`drop table if exists ${sql.identifier(nameOf(day))}`)
    })
  return expiredDays
}

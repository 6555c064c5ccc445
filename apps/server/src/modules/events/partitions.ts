import { sql } from 'drizzle-orm'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import type { Database, Queryable } from '../../infra/db/database.ts'

export const DAY_MS = 86_400_000
/** Any number, the same in every process that makes or drops partitions of this database. */
const PARTITIONS_LOCK = 7_305_420

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const nameOf = (day: string) => `events_${day.replaceAll('-', '_')}`

/** The days that have a partition, the first first. */
export async function listPartitionDays(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass`)
  return rows
    .flatMap(({ name }) => /^events_(\d{4})_(\d{2})_(\d{2})$/.exec(name)?.slice(1).join('-') ?? [])
    .sort()
}

/** Since when events are kept: the beginning (UTC) of the oldest day that has a partition; null where none has. */
export async function findRetentionStart(db: Queryable): Promise<string | null> {
  const [oldest] = await listPartitionDays(db)
  return oldest === undefined ? null : `${oldest}T00:00:00Z`
}

/**
 * Makes the partitions of every day (UTC) from `first` to `last` (ms since 1970) that are not there. Attached to the
 * table, not made in it: readers and writers of other days go on meanwhile. Gives how many were made.
 */
export async function createPartitions(db: Database, first: number, last: number): Promise<number> {
  const known = new Set(await listPartitionDays(db))
  const wanted: string[] = []
  for (let at = Date.parse(dayOf(first)); at <= last; at += DAY_MS)
    if (!known.has(dayOf(at))) wanted.push(dayOf(at))
  for (const day of wanted)
    await db.transaction(async (tx) => {
      await limitToOneConnectionPerNode(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`)
      const name = sql.identifier(nameOf(day))
      const { rows } = await tx.execute(sql`select 1 where to_regclass(${nameOf(day)}) is not null`)
      // Another process made it while this one waited.
      if (rows.length > 0) return
      const next = dayOf(Date.parse(day) + DAY_MS)
      await tx.execute(sql`create table ${name} (like events including defaults including constraints)`)
      await tx.execute(
        sql`alter table events attach partition ${name} for values from (${sql.raw(`'${day}T00:00:00Z'`)}) to (${sql.raw(`'${next}T00:00:00Z'`)})`,
      )
    })
  return wanted.length
}

/** Drops the partitions of all days (UTC) before an instant, ms since 1970. Gives the days that went. */
export async function dropPartitions(db: Database, before: number): Promise<string[]> {
  const gone = (await listPartitionDays(db)).filter((day) => Date.parse(day) + DAY_MS <= before)
  for (const day of gone)
    await db.transaction(async (tx) => {
      await limitToOneConnectionPerNode(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`)
      // Who reads for long is waited for so long only: behind this lock all who write would wait too.
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`drop table if exists ${sql.identifier(nameOf(day))}`)
    })
  return gone
}

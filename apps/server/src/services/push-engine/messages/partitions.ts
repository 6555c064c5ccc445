import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { limitToOneConnectionPerNode } from '../../../infra/db/advisory-locks.ts'
import type { Database } from '../../../infra/db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
/** Monday from which weeks are counted. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)
/** Number of weekly partitions created ahead, and as many behind for late messages. */
const AHEAD = 5
const BEHIND = 5
const TABLE = 'sent_notifications'
const OTHER = `${TABLE}_other`
/** Advisory lock id. Arbitrary, but the same in every process. */
const LOCK = 7_305_431

const weekOf = (at: number) => FIRST_MONDAY + Math.floor((at - FIRST_MONDAY) / WEEK_MS) * WEEK_MS
const dayName = (at: number) => new Date(at).toISOString().slice(0, 10)
const partitionOf = (monday: number) => `${TABLE}_${dayName(monday).replaceAll('-', '')}`

const namesSchema = z.array(z.object({ name: z.string() }))

async function partitions(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${TABLE}::regclass`)
  return namesSchema.parse(rows).map(({ name }) => name)
}

/** Returns the name of the partition for messages with this start time. */
export async function getPartition(db: Pick<Database, 'execute'>, began: Date): Promise<string> {
  const own = partitionOf(weekOf(began.getTime()))
  return (await partitions(db)).includes(own) ? own : OTHER
}

/**
 * Creates the missing weekly partitions around `now` and moves their rows out of the default partition. Returns the
 * number created. Safe to run in several processes at once.
 */
export async function createWeekPartitions(db: Database, now: Date): Promise<number> {
  const existingPartitions = new Set(await partitions(db))
  const missingMondays = Array.from(
    { length: BEHIND + 1 + AHEAD },
    (_, at) => weekOf(now.getTime()) + (at - BEHIND) * WEEK_MS,
  ).filter((monday) => !existingPartitions.has(partitionOf(monday)))
  for (const monday of missingMondays)
    await db.transaction(async (tx) => {
      await limitToOneConnectionPerNode(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
      const name = partitionOf(monday)
      if ((await partitions(tx)).includes(name)) return
      const [from, to] = [dayName(monday), dayName(monday + WEEK_MS)]
      const span = sql.raw(`'${from} 00:00:00+00' and began < '${to} 00:00:00+00'`)
      await tx.execute(
        sql.raw(`create table ${name} (like ${TABLE} including defaults including constraints)`),
      )
      await tx.execute(sql`
        with moved as (delete from ${sql.raw(OTHER)} where began >= ${span} returning *)
        insert into ${sql.raw(name)} select * from moved`)
      await tx.execute(
        sql.raw(
          `alter table ${TABLE} attach partition ${name} for values from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`,
        ),
      )
    })
  return missingMondays.length
}

/**
 * Drops the weekly partitions that ended at least `days` days before `now`, and older rows of the default partition.
 * Returns the names of the dropped partitions.
 */
export async function dropWeekPartitions(db: Database, now: Date, days: number): Promise<readonly string[]> {
  const last = now.getTime() - days * DAY_MS
  const old = (await partitions(db)).filter((name) => {
    const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
    return year !== undefined && Date.UTC(Number(year), Number(month) - 1, Number(day)) + WEEK_MS <= last
  })
  for (const name of old)
    await db.transaction(async (tx) => {
      await limitToOneConnectionPerNode(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
      // A long reader delays the drop by this much at most. Otherwise every sender would queue behind the waiting lock.
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql.raw(`drop table if exists ${name}`))
    })
  await db.execute(
    sql`delete from ${sql.raw(OTHER)} where began < ${new Date(last).toISOString()}::timestamptz`,
  )
  return old
}

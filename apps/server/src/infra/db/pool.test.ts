import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

test('a single statement that meets a deadlock is repeated, and changes its rows once', async () => {
  const { db } = database
  await db.execute(sql`create table counters (id int primary key, n int not null default 0)`)
  await db.execute(sql`insert into counters (id) values (1), (2)`)
  let other: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    // The statement below waits for less time than this transaction before it looks for a deadlock, so it is ended.
    await tx.execute(sql`set local deadlock_timeout = '60s'`)
    await tx.execute(sql`update counters set n = n + 1 where id = 1`)
    // A query starts when it is awaited.
    other = Promise.resolve(
      db.execute(sql`
        do $$ begin
          update counters set n = n + 1 where id = 2;
          update counters set n = n + 1 where id = 1;
        end $$`),
    )
    await expect.poll(() => countWaiting(db)).toBe(1)
    await tx.execute(sql`update counters set n = n + 1 where id = 2`)
  })
  await other
  const { rows } = await db.execute(sql`select id, n from counters order by id`)
  expect(rows).toEqual([
    { id: 1, n: 2 },
    { id: 2, n: 2 },
  ])
})

/** Returns the number of statements that wait for a row. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runForClient } from './client-scope.ts'
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

test('a client that leaves after its connection was lost releases nothing twice', async () => {
  const { db } = database
  const leaving = new AbortController()
  const pid = Promise.withResolvers<unknown>()
  const lost = Promise.withResolvers<void>()
  const reading = runForClient(leaving.signal, () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      pid.resolve(rows[0]?.pid)
      await lost.promise
      await expect(tx.execute(sql`select 1`)).rejects.toThrow()
      leaving.abort()
    }),
  )
  await db.execute(sql`select pg_terminate_backend(${await pid.promise}::int)`)
  await expect.poll(() => countBackends(db, pid.promise)).toBe(0)
  lost.resolve()
  await expect(reading).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

/** Returns the number of connections with this process id. */
async function countBackends(db: Database, pid: Promise<unknown>): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_activity where pid = ${await pid}::int`)
  return rows.length
}

/** Returns the number of statements that wait for a row. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

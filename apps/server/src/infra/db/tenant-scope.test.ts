import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DatabaseHandle } from './database.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { runAsTenant } from './tenant-scope.ts'
import { openTestDatabase } from './testing.ts'

const LOCK = 20_261_130
/** Half of the connections of a test's pool. */
const HALF = 3

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

test('any number of slow queries of one tenant leaves half of the connections to the queries of others', async () => {
  const { db } = database
  const holder = database.connect()
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const slow = Array.from({ length: 60 }, () =>
    runAsTenant('flood', () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`)
        // A query beside the transaction needs another connection, and does not wait for the tenant's turn.
        await db.execute(sql`select 1`)
      }),
    ),
  )
  const countWaiting = async () => {
    const { rows } = await holder.query(
      "select count(*)::int as count from pg_locks where not granted and locktype = 'advisory'",
    )
    return z.object({ count: z.int() }).parse(rows[0]).count
  }
  await expect.poll(countWaiting).toBe(HALF)
  await runAsTenant('other', () => db.execute(sql`select 1`))
  await runAsTenant('other', () => db.transaction((tx) => tx.execute(sql`select 1`)))
  await db.execute(sql`select 1`)
  expect(await countWaiting()).toBe(HALF)
  await holder.query('select pg_advisory_unlock($1)', [LOCK])
  await Promise.all(slow)
  expect(database.connections().waiting).toBe(0)
  await holder.end()
})

test('a tenant whose turn does not come in time is told that the database is busy, and others are not', async () => {
  const { db } = database
  const failing = Array.from({ length: 1100 }, () => runAsTenant('crowd', () => db.execute(sql`select 1`)))
  const results = await Promise.allSettled(failing)
  const errors = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.every(isDatabaseUnavailable)).toBe(true)
  await runAsTenant('crowd', () => db.execute(sql`select 1`))
})

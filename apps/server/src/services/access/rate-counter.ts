import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { signInFailures: counters } = schema
/** Minimum interval between deletions of expired counters, ms. */
const CLEAR_INTERVAL_MS = 60_000

/**
 * Increments a counter and returns its new value. The first increment starts a window of `windowMs` ms, after
 * which the counter restarts at 1. Uses one statement, so that concurrent increments all count, also those of
 * other processes.
 * @param what Key of the counter, such as an action and an address. Only its hash is stored.
 */
export async function incrementCounter(
  db: Queryable,
  what: string,
  windowMs: number,
  now: Date = new Date(),
): Promise<number> {
  const until = new Date(now.getTime() + windowMs)
  const over = sql`${counters.until} <= ${now.toISOString()}`
  const [row] = await db
    .insert(counters)
    .values({ key: keyOf(what), count: 1, until })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${over} then 1 else ${counters.count} + 1 end`,
        until: sql`case when ${over} then excluded.until else ${counters.until} end`,
      },
    })
    .returning({ count: counters.count })
  await clearExpired(db, now)
  return row?.count ?? 0
}

/**
 * Decrements a counter by one, to take back the increment for an action that did not take place.
 * @param what Key of the counter, as for `incrementCounter`.
 */
export async function decrementCounter(db: Queryable, what: string): Promise<void> {
  await db
    .update(counters)
    .set({ count: sql`greatest(0, ${counters.count} - 1)` })
    .where(eq(counters.key, keyOf(what)))
}

export async function resetCounter(db: Queryable, what: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, keyOf(what)))
}

let cleared = 0

/** Deletes expired counters now and then. */
async function clearExpired(db: Queryable, now: Date): Promise<void> {
  if (now.getTime() - cleared < CLEAR_INTERVAL_MS) return
  cleared = now.getTime()
  await db.delete(counters).where(lt(counters.until, now))
}

/** Hashes the key, so that the typed text is not stored. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

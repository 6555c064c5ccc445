import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { signInFailures: failures } = schema
const WINDOW_MS = 60_000
/** Maximum number of attempts per IP address and email within the window. */
const PAIR_LIMIT = 10
/**
 * Maximum number of attempts per email within the window, from any IP address. It is three times the limit of one
 * address, so that a single attacker cannot lock a merchant out and many addresses gain little.
 */
const EMAIL_LIMIT = 30

/** Counted attempt, which is removed again if the password was not wrong. */
export type SignInAttempt = { readonly keys: readonly string[] }

/**
 * Counts a sign-in attempt before it is processed, in one statement, so that concurrent attempts all count. Returns
 * null above the limit. The count is in the database, shared by all processes. The window starts with its first
 * attempt.
 */
export async function countAttempt(
  db: Queryable,
  ip: string,
  email: string,
  now: Date = new Date(),
): Promise<SignInAttempt | null> {
  const pair = keyOf(`${ip} ${email}`)
  if ((await count(db, pair, now)) > PAIR_LIMIT) return null
  const anywhere = keyOf(email)
  if ((await count(db, anywhere, now)) > EMAIL_LIMIT) return null
  return { keys: [pair, anywhere] }
}

/** Resets the counters after a correct password: neither this attempt nor earlier ones count any more. */
export async function resetAttempts(db: Queryable, { keys }: SignInAttempt): Promise<void> {
  for (const key of keys) await db.delete(failures).where(eq(failures.key, key))
}

/** Removes an attempt that did not take place from the count. */
export async function uncountAttempt(db: Queryable, { keys }: SignInAttempt): Promise<void> {
  for (const key of keys)
    await db
      .update(failures)
      .set({ count: sql`greatest(0, ${failures.count} - 1)` })
      .where(eq(failures.key, key))
}

/** Increments a counter within a window that starts with its first increment. The count is in the database. */
export function incrementCounter(
  db: Queryable,
  what: string,
  windowMs: number,
  now: Date = new Date(),
): Promise<number> {
  return count(db, keyOf(what), now, windowMs)
}

async function count(db: Queryable, key: string, now: Date, windowMs: number = WINDOW_MS): Promise<number> {
  const until = new Date(now.getTime() + windowMs)
  const over = sql`${failures.until} <= ${now.toISOString()}`
  const [row] = await db
    .insert(failures)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: failures.key,
      set: {
        count: sql`case when ${over} then 1 else ${failures.count} + 1 end`,
        until: sql`case when ${over} then excluded.until else ${failures.until} end`,
      },
    })
    .returning({ count: failures.count })
  await clear(db, now)
  return row?.count ?? 0
}

let cleared = 0

/** Deletes expired counters now and then. */
async function clear(db: Queryable, now: Date): Promise<void> {
  if (now.getTime() - cleared < WINDOW_MS) return
  cleared = now.getTime()
  await db.delete(failures).where(lt(failures.until, now))
}

/** Hashes the key, so that the typed text is not stored. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

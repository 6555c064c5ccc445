import { createHash } from 'node:crypto'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../../db/open.ts'

const { signInFailures: failures } = schema
/** Wrong passwords that one address may try for one email within the window. */
const LIMIT = 10
const WINDOW_MS = 60_000

/** The limiter's key of an address and an email. */
export function attemptKey(ip: string, email: string): string {
  return createHash('sha256').update(`${ip} ${email}`).digest('base64url')
}

/** True once there were too many wrong passwords; the count stands in the database, for all processes alike. */
export async function isBlocked(db: Queryable, key: string, now: Date = new Date()): Promise<boolean> {
  const [row] = await db
    .select({ count: failures.count })
    .from(failures)
    .where(and(eq(failures.key, key), gt(failures.until, now), gte(failures.count, LIMIT)))
  return row !== undefined
}

/** Counts a wrong password. The window begins with the first; what is over is cleared away. */
export async function countFailure(db: Queryable, key: string, now: Date = new Date()): Promise<void> {
  await db.delete(failures).where(lt(failures.until, now))
  await db
    .insert(failures)
    .values({ key, count: 1, until: new Date(now.getTime() + WINDOW_MS) })
    .onConflictDoUpdate({ target: failures.key, set: { count: sql`${failures.count} + 1` } })
}

/** A right password ends the count. */
export async function clearFailures(db: Queryable, key: string): Promise<void> {
  await db.delete(failures).where(eq(failures.key, key))
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database, Queryable } from '../../infra/db/database.ts'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { createId, getUuidTime } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyUser } from '../../services/team/member-notifications.ts'

const { users, refreshTokens } = schema
const DAY_MS = 24 * 60 * 60 * 1000
/** Lifetime of a session without use, and maximum lifetime of any session. */
const REFRESH_LIFE_MS = 30 * DAY_MS
const SESSION_LIFE_MS = 90 * DAY_MS
/**
 * Grace period in ms in which a used refresh token still gives the same session: for a lost response, and for two tabs
 * at once.
 */
const GRACE_MS = 30_000

/** Maximum length of a browser's description, characters: more than any browser sends. */
const DEVICE_MAX = 300

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUserById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Inserts a user. Returns null when the email address is taken. */
export async function insertUser(db: Queryable, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return row ?? null
}

/**
 * Stores the language of a merchant's dashboard and notifies their open tabs. Returns false when the user no longer
 * exists.
 */
export async function setLanguage(db: Queryable, id: string, language: string): Promise<boolean> {
  const rows = await db.update(users).set({ language }).where(eq(users.id, id)).returning({ id: users.id })
  if (rows.length === 1) await notifyUser(db, id)
  return rows.length === 1
}

/** Hashes a token for storage. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Refresh token, and the session id (its token family) that access tokens contain. */
export type Renewal = { readonly refresh: string; readonly session: string }

/** Creates a session. Returns its first refresh token. */
export async function beginSession(
  db: Queryable,
  userId: string,
  device: string | undefined,
  now: Date = new Date(),
): Promise<Renewal> {
  const session = createId(now.getTime())
  const token = randomBytes(32).toString('base64url')
  return {
    refresh: await saveRefreshToken(db, token, { userId, family: session, device }, now),
    session,
  }
}

async function saveRefreshToken(
  db: Queryable,
  token: string,
  of: { readonly userId: string; readonly family: string; readonly device: string | undefined },
  now: Date,
): Promise<string> {
  const expires = new Date(
    Math.min(now.getTime() + REFRESH_LIFE_MS, getUuidTime(of.family) + SESSION_LIFE_MS),
  )
  await db
    .insert(refreshTokens)
    .values({
      token: hashToken(token),
      user_id: of.userId,
      family: of.family,
      device: of.device?.slice(0, DEVICE_MAX) ?? '',
      expires,
    })
    .onConflictDoNothing()
  return token
}

/**
 * Derives the next refresh token from the secret and the previous token. Only its hash is stored, so a repeated request
 * derives the same token again.
 */
function tokenAfter(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')
}

/**
 * Exchanges a refresh token for the next one of its family; a repetition within 30 seconds returns the same one.
 * Returns null for a token that is unknown, expired, or was used earlier; the last case means that somebody has a copy,
 * and ends the whole family. `secret` derives the next token.
 */
export async function rotateRefreshToken(
  db: Database,
  token: string,
  { secret, device }: { readonly secret: string; readonly device: string | undefined },
  now: Date = new Date(),
): Promise<({ readonly user: UserRow } & Renewal) | null> {
  return runWithDeadlockRetry(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.token, hashToken(token)))
      .for('update')
    if (!row || row.expires <= now) return null
    if (row.rotated && now.getTime() - row.rotated.getTime() > GRACE_MS) {
      await tx.delete(refreshTokens).where(eq(refreshTokens.family, row.family))
      return null
    }
    const user = await findUserById(tx, row.user_id)
    if (!user) return null
    const rotated = row.rotated ?? now
    await tx.update(refreshTokens).set({ rotated }).where(eq(refreshTokens.token, row.token))
    const of = { userId: user.id, family: row.family, device }
    const refresh = await saveRefreshToken(tx, tokenAfter(token, secret), of, now)
    return { user, refresh, session: row.family }
  })
}

/** Ends the session of a refresh token; ignores unknown tokens. Also deletes the user's expired tokens. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token, hashToken(token)))
  if (!row) return
  await db.delete(refreshTokens).where(eq(refreshTokens.family, row.family))
  await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.user_id, row.user_id), lt(refreshTokens.expires, new Date())))
}

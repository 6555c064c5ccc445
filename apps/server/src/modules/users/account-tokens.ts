import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { hashToken } from './queries.ts'

const { accountTokens: tokens } = schema

type Purpose = (typeof tokens.$inferSelect)['purpose']
const HOUR_MS = 3_600_000
/** Lifetime of emailed tokens in ms, by purpose. */
const LIFE_MS: Readonly<Record<Purpose, number>> = { email: 72 * HOUR_MS, recovery: HOUR_MS }

/** Creates a token for the owner of the mailbox `email`. Stores only its hash. */
export async function createAccountToken(
  tx: Transaction,
  user: string,
  purpose: Purpose,
  email: string,
  now: Date = new Date(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(tokens).where(lt(tokens.expires, now))
  await tx.insert(tokens).values({
    token: hashToken(token),
    user_id: user,
    purpose,
    email,
    expires: new Date(now.getTime() + LIFE_MS[purpose]),
  })
  return token
}

/**
 * Finds a token and locks it until the transaction ends; null for one that is unknown, expired or of another purpose.
 */
export async function lockAccountToken(
  tx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date = new Date(),
) {
  const [row] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.token, hashToken(token)), eq(tokens.purpose, purpose), gt(tokens.expires, now)))
    .for('update')
  return row ?? null
}

/** Marks a token as used; it stays readable until it expires. */
export async function markTokenUsed(tx: Transaction, token: string): Promise<void> {
  await tx
    .update(tokens)
    .set({ used: new Date() })
    .where(eq(tokens.token, hashToken(token)))
}

/** Revokes all tokens of a purpose that were sent to a user. */
export async function revokeTokens(db: Queryable, user: string, purpose: Purpose): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, user), eq(tokens.purpose, purpose)))
}

/** Returns true for a token that is valid now. Locks nothing. */
export async function isValidToken(
  db: Queryable,
  token: string,
  purpose: Purpose,
  now: Date = new Date(),
): Promise<boolean> {
  const rows = await db
    .select({ user: tokens.user_id })
    .from(tokens)
    .where(and(eq(tokens.token, hashToken(token)), eq(tokens.purpose, purpose), gt(tokens.expires, now)))
  return rows.length > 0
}

/** Returns the new email address that a user requested, while its confirmation link is valid; null without one. */
export async function findPendingEmail(
  db: Queryable,
  user: { readonly id: string; readonly email: string },
  now: Date = new Date(),
): Promise<string | null> {
  const rows = await db
    .select({ email: tokens.email, used: tokens.used, created: tokens.created })
    .from(tokens)
    .where(and(eq(tokens.user_id, user.id), eq(tokens.purpose, 'email'), gt(tokens.expires, now)))
  const [last] = rows.sort((a, b) => b.created.getTime() - a.created.getTime())
  return last && last.used === null && last.email !== user.email ? last.email : null
}

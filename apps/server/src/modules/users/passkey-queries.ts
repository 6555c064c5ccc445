import type { Passkey } from '@vitrine/core/contract/accounts/passkeys'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { passkeys, passkeyChallenges: challenges } = schema
export type PasskeyRow = typeof passkeys.$inferSelect

/** Lifetime of a challenge in ms, and the timeout of the browser's dialog. */
export const CHALLENGE_TTL_MS = 5 * 60_000

export const toPasskey = ({ id, name, created, used, synced }: PasskeyRow): Passkey => ({
  id,
  name,
  created: created.toISOString(),
  used: used?.toISOString() ?? null,
  synced,
})

/** Returns a user's passkeys, newest first. */
export function listPasskeyRows(db: Queryable, user: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, user))
    .orderBy(desc(passkeys.created), desc(passkeys.id))
}

/** Stores a passkey; returns null when its credential already belongs to an account. */
export async function insertPasskey(
  db: Queryable,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row ?? null
}

/** Deletes a passkey. Returns its row, or undefined when there was none. */
export async function deletePasskey(
  db: Queryable,
  user: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, user)))
    .returning()
  return row
}

/** Finds a passkey by its credential id. */
export async function findPasskeyByCredential(
  db: Queryable,
  credential: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential, credential))
  return row
}

/** Deletes all passkeys of a user, and the open challenges with which another one could be added. */
export async function deletePasskeys(tx: Transaction, user: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.user_id, user))
  await tx.delete(challenges).where(eq(challenges.user_id, user))
}

/** Stores the time of use and the signature counter of a passkey. */
export async function markPasskeyUsed(
  db: Queryable,
  id: string,
  usage: { readonly counter: number; readonly synced: boolean },
): Promise<void> {
  await db
    .update(passkeys)
    .set({ ...usage, used: new Date() })
    .where(eq(passkeys.id, id))
}

/** Stores the challenge of a request: to create a passkey for `user`, or, with null, to sign in with any. */
export async function saveChallenge(db: Queryable, challenge: string, user: string | null): Promise<void> {
  const now = Date.now()
  await db.delete(challenges).where(lt(challenges.expires, new Date(now)))
  await db.insert(challenges).values({ challenge, user_id: user, expires: new Date(now + CHALLENGE_TTL_MS) })
}

/** Consumes a challenge. Returns true when it exists for exactly this purpose and was not used before. */
export async function consumeChallenge(
  db: Queryable,
  challenge: string,
  user: string | null,
): Promise<boolean> {
  const deletedChallenges = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge, challenge),
        user === null ? isNull(challenges.user_id) : eq(challenges.user_id, user),
        gt(challenges.expires, new Date()),
      ),
    )
    .returning({ challenge: challenges.challenge })
  return deletedChallenges.length > 0
}

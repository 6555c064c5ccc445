import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { apiKeys } = schema

/** Revokes every API key that a user created, in all projects. */
export async function revokeApiKeysOf(tx: Transaction, user: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revoked: new Date() })
    .where(and(eq(apiKeys.user_id, user), isNull(apiKeys.revoked)))
}

import type { OpenSession } from '@vitrine/core/contract/accounts/account'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyUser } from '../../services/team/member-notifications.ts'

const { refreshTokens: tokens } = schema

/** Returns a merchant's sessions, most recently used first. */
export async function listSessionsOf(
  db: Queryable,
  { sub, sid }: Pick<Claims, 'sub' | 'sid'>,
  now: Date = new Date(),
): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: tokens.family,
      began: sql`min(${tokens.created})`.mapWith(tokens.created),
      lastSeen: sql`max(${tokens.created})`.mapWith(tokens.created),
      device: sql<string>`(array_agg(${tokens.device} order by ${tokens.created} desc))[1]`,
    })
    .from(tokens)
    .where(eq(tokens.user_id, sub))
    .groupBy(tokens.family)
    .having(gt(sql`max(${tokens.expires})`, now.toISOString()))
    .orderBy(sql`max(${tokens.created}) desc`)
    .limit(100)
  return rows.map(({ id, began, lastSeen, device }) => ({
    id,
    device,
    began: began.toISOString(),
    lastSeen: lastSeen.toISOString(),
    current: id === sid,
  }))
}

/**
 * Revokes sessions of one user: all, all but one, or one. Invalidates their access tokens at once and notifies their
 * open tabs.
 */
export async function revokeSessions(
  db: Queryable,
  user: string,
  which: 'all' | { readonly but: string } | { readonly session: string } = 'all',
): Promise<void> {
  const family =
    which === 'all'
      ? undefined
      : 'but' in which
        ? ne(tokens.family, which.but)
        : eq(tokens.family, which.session)
  await db.delete(tokens).where(and(eq(tokens.user_id, user), family))
  await notifyUser(db, user)
}

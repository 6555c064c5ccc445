import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/**
 * Notifies a user's open tabs of changes to their account, sessions, projects or permissions once the transaction is
 * committed.
 */
export async function notifyUser(tx: Queryable, user: string): Promise<void> {
  await tx.execute(sql`select pg_notify('vitrine_member', ${user})`)
}

/** Notifies every member of a project, like `notifyUser`. */
export async function notifyMembers(tx: Queryable, project: string): Promise<void> {
  const { projectsToUsers: links } = schema
  const rows = await tx.select({ user: links.user_id }).from(links).where(eq(links.project_id, project))
  for (const { user } of rows) await notifyUser(tx, user)
}

/** Notifies the open tabs of these users, once the transaction is committed, that their unread notices changed. */
export async function notifyUnreadChange(tx: Queryable, users: readonly string[]): Promise<void> {
  for (const user of users) await tx.execute(sql`select pg_notify('vitrine_notices', ${user})`)
}

import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/**
 * Part of the transaction that changes who somebody is, where they are signed in, what their projects are, or what they
 * may do there: once it is committed, their open tabs hear of it.
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

/** Part of the transaction after which these users have other notices, or have read some: their tabs ask anew. */
export async function notifyUnreadChange(tx: Queryable, users: readonly string[]): Promise<void> {
  for (const user of users) await tx.execute(sql`select pg_notify('vitrine_notices', ${user})`)
}

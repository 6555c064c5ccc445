import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { apiKeys, projectsToUsers: links, users } = schema

/** API key with its creator, and their permissions in the project. */
export type KeyRow = {
  readonly row: typeof apiKeys.$inferSelect
  readonly by: string
  readonly link: typeof links.$inferSelect | null
}

/** Returns a project's active API keys whose creators are still members, newest first. */
export async function listApiKeyRows(db: Queryable, project: string): Promise<KeyRow[]> {
  return db
    .select({ row: apiKeys, by: users.name, link: links })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .innerJoin(links, and(eq(links.project_id, apiKeys.project_id), eq(links.user_id, apiKeys.user_id)))
    .where(and(eq(apiKeys.project_id, project), isNull(apiKeys.revoked)))
    .orderBy(desc(apiKeys.created), desc(apiKeys.id))
}

/** Counts a project's active API keys. */
export function countActiveApiKeys(db: Queryable, project: string): Promise<number> {
  return db.$count(
    apiKeys,
    and(
      eq(apiKeys.project_id, project),
      isNull(apiKeys.revoked),
      or(isNull(apiKeys.expires), gt(apiKeys.expires, new Date())),
    ),
  )
}

export async function findApiKey(db: Queryable, project: string, id: string) {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.project_id, project), eq(apiKeys.id, id)))
  return row
}

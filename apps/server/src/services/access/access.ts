import { createPermissionRecord, listGrantingPermissions } from '@vitrine/core/access/permissions'
import type { CommonError, Who } from '@vitrine/core/contract/call'
import type { Permissions } from '@vitrine/core/contract/projects/projects'
import { and, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import type { Claims } from './access-tokens.ts'

export type ProjectRow = typeof schema.projects.$inferSelect
export type Membership = {
  readonly project: ProjectRow
  readonly permissions: Permissions
  /** True for one of our admins acting for the merchant, whatever their own role in the project. */
  readonly acting?: boolean
}

/**
 * Decides whether a call is allowed (spec section 6). Returns null when it is, else the error code. Answers alike for
 * another merchant's project and one that does not exist, so that probing reveals nothing.
 */
export function findAccessRefusal(
  who: Who,
  claims: Claims | null,
  permissions: Permissions | null,
): Extract<CommonError, 'unauthenticated' | 'not-found' | 'forbidden'> | null {
  if (who === 'anyone') return null
  // Users who are not admins get "not found", so that they do not learn of the call.
  if (who === 'admin') return claims?.admin ? null : 'not-found'
  if (!claims) return 'unauthenticated'
  if (who === 'user') return null
  if (!permissions) return 'not-found'
  if (who === 'member' || permissions.owner) return null
  if (who === 'owner') return 'forbidden'
  return listGrantingPermissions(who).some((permission) => permissions[permission]) ? null : 'forbidden'
}

/** Permissions of a project's owner, and of an admin acting for them. */
export const ALL_PERMISSIONS: Permissions = { owner: true, ...createPermissionRecord(() => true) }

/**
 * Returns the current data of a token's user, or null when the session has ended or the account was deleted. Checked on
 * every call, because a token lives for 15 minutes and its claims can be outdated.
 */
export async function findSignedInUser(db: Queryable, claims: Claims): Promise<Claims | null> {
  const { users, refreshTokens: tokens } = schema
  const [row] = await db
    .select({ name: users.name, email: users.email, admin: users.admin })
    .from(users)
    .innerJoin(tokens, and(eq(tokens.user_id, users.id), eq(tokens.family, claims.sid)))
    .where(eq(users.id, claims.sub))
    .limit(1)
  return row ? { ...claims, ...row } : null
}

/**
 * Returns the claims whose users may make a call of this access level in the project. Uses one query for all.
 * @param who Access level that the contract requires.
 * @param context Claims of the users to check, such as those of open event streams.
 */
export async function filterAllowed(
  db: Queryable,
  who: Who,
  project: string,
  context: readonly Claims[],
): Promise<ReadonlySet<Claims>> {
  const { users, refreshTokens: tokens, projectsToUsers: links, impersonationSessions: acting } = schema
  const families = [...new Set(context.map(({ sid }) => sid))]
  if (families.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ family: tokens.family, user: users.id, link: links, acting: acting.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(links, and(eq(links.user_id, users.id), eq(links.project_id, project)))
    .leftJoin(acting, and(eq(users.admin, true), eq(acting.project_id, project), actsNow(users.id)))
    .where(inArray(tokens.family, families))
  const sessionsByKey = new Map(rows.map((row) => [`${row.family} ${row.user}`, row]))
  return new Set(
    context.filter((claims) => {
      const row = sessionsByKey.get(`${claims.sid} ${claims.sub}`)
      if (!row) return false
      const permissions = row.acting ? ALL_PERMISSIONS : row.link && toPermissions(row.link)
      return findAccessRefusal(who, claims, permissions) === null
    }),
  )
}

/** Returns the SQL condition for an active impersonation session of this user. */
function actsNow(user: SQLWrapper): SQL | undefined {
  const { impersonationSessions: acting } = schema
  return and(eq(acting.user_id, user), isNull(acting.ended), gt(acting.until, sql`now()`))
}

/**
 * Returns the project and the caller's permissions, or null without access. An admin gets all permissions during an
 * impersonation session, and no access to other people's projects without one.
 */
export async function findMembership(
  db: Queryable,
  claims: Claims,
  projectId: string,
): Promise<Membership | null> {
  const { projects, projectsToUsers: links } = schema
  const [row] = await db
    .select({ project: projects, link: links })
    .from(projects)
    .leftJoin(links, and(eq(links.project_id, projects.id), eq(links.user_id, claims.sub)))
    .where(eq(projects.id, projectId))
  if (!row) return null
  if (claims.admin && (await isActing(db, claims.sub, projectId)))
    return { project: row.project, permissions: ALL_PERMISSIONS, acting: true }
  return row.link ? { project: row.project, permissions: toPermissions(row.link) } : null
}

async function isActing(db: Queryable, user: string, project: string): Promise<boolean> {
  const { impersonationSessions: acting } = schema
  const [row] = await db
    .select({ id: acting.id })
    .from(acting)
    .where(and(eq(acting.project_id, project), actsNow(sql`${user}::uuid`)))
    .limit(1)
  return row !== undefined
}

/** Returns the permissions of a project member. The owner has all of them. */
export function toPermissions(link: typeof schema.projectsToUsers.$inferSelect): Permissions {
  if (link.owner) return ALL_PERMISSIONS
  return { owner: link.owner, ...createPermissionRecord((permission) => link[permission]) }
}

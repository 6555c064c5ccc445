import { eachPermission } from '@vitrine/core/access/permissions'
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
  /** True for somebody of ours who acts for the merchant, whatever they are in the project themselves. */
  readonly acting?: boolean
}

/**
 * The one decision about who may make a call (spec section 6): null when allowed, else how it is refused.
 * A stranger's project and one that does not exist are refused alike, so that nothing is learnt by trying.
 */
export function findAccessRefusal(
  who: Who,
  claims: Claims | null,
  permissions: Permissions | null,
): Extract<CommonError, 'unauthenticated' | 'not-found' | 'forbidden'> | null {
  if (who === 'anyone') return null
  // Who is none of ours learns nothing, not even that there is something.
  if (who === 'admin') return claims?.admin ? null : 'not-found'
  if (!claims) return 'unauthenticated'
  if (who === 'user') return null
  if (!permissions) return 'not-found'
  if (who === 'member' || permissions.owner) return null
  return who !== 'owner' && permissions[who] ? null : 'forbidden'
}

/** What the owner of a project may, and an admin who acts for them. */
export const ALL_PERMISSIONS: Permissions = { owner: true, ...eachPermission(() => true) }

/**
 * Who a token was given to, as stored now; null once its session was ended, or the account deleted. Asked with each
 * call: a token lives for 15 minutes, and what it says may be over sooner.
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

/** Which of these still may do this in a project, as things stand now: one question for however many there are. */
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
  const known = new Map(rows.map((row) => [`${row.family} ${row.user}`, row]))
  return new Set(
    context.filter((claims) => {
      const row = known.get(`${claims.sid} ${claims.sub}`)
      if (!row) return false
      const permissions = row.acting ? ALL_PERMISSIONS : row.link && toPermissions(row.link)
      return findAccessRefusal(who, claims, permissions) === null
    }),
  )
}

/** Time in which somebody acts for a merchant, as long as they have not ended it. */
function actsNow(user: SQLWrapper): SQL | undefined {
  const { impersonationSessions: acting } = schema
  return and(eq(acting.user_id, user), isNull(acting.ended), gt(acting.until, sql`now()`))
}

/**
 * The project and what the caller may do in it; null when it is not theirs. An admin who said why may do everything
 * for a while; without that a project of others is none of theirs.
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

/** A link's permissions; its owner has them all. */
export function toPermissions(link: typeof schema.projectsToUsers.$inferSelect): Permissions {
  if (link.owner) return ALL_PERMISSIONS
  return { owner: link.owner, ...eachPermission((permission) => link[permission]) }
}

import { findPlan, type Plan } from '@vitrine/core/billing/plans'
import { ADMIN_PAGE_SIZE, type SomeProject, type SomeUser } from '@vitrine/core/contract/accounts/admin'
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { escapeLikePattern } from '../../infra/db/like-pattern.ts'
import * as schema from '../../services/schema/schema.ts'

const { impersonationSessions, failedJobs, projects, projectsToUsers: links, shopRequests, users } = schema
const MAX_FAILED_JOBS = 100
const MAX_PRIVACY_REQUESTS = 100

/** Every word has to be in it. */
function holds(text: SQL, search: string): SQL | undefined {
  const terms = search.split(/\s+/).filter(Boolean)
  return and(...terms.map((term) => sql`lower(${text}) like lower(${`%${escapeLikePattern(term)}%`})`))
}

export async function searchProjects(
  db: Queryable,
  search: string,
  plans: readonly Plan[],
): Promise<SomeProject[]> {
  const rows = await db
    .select({ project: projects, owner: { name: users.name, email: users.email } })
    .from(projects)
    .leftJoin(links, and(eq(links.project_id, projects.id), eq(links.owner, true)))
    .leftJoin(users, eq(users.id, links.user_id))
    .where(
      holds(
        sql`${projects.name} || ' ' || ${projects.slug} || ' ' || coalesce(${projects.shop}, '') || ' ' || coalesce(${users.name} || ' ' || ${users.email}, '')`,
        search,
      ),
    )
    .orderBy(desc(projects.created), desc(projects.id))
    .limit(ADMIN_PAGE_SIZE)
  const sizes = await membersOf(
    db,
    rows.map(({ project }) => project.id),
  )
  return rows.map(({ project: { id, name, slug, plan, shop, created, deletion }, owner }) => ({
    ...{ id, name, slug, plan, shop },
    planTitle: findPlan(plans, plan)?.title ?? {},
    owner,
    members: sizes.get(id) ?? 0,
    created: created.toISOString(),
    deletion: deletion?.toISOString() ?? null,
  }))
}

async function membersOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: links.project_id, size: count() })
    .from(links)
    .where(sql`${links.project_id} = any(${sql.param(ids)}::uuid[])`)
    .groupBy(links.project_id)
  return new Map(rows.map(({ id, size }) => [id, size]))
}

export async function searchUsers(db: Queryable, search: string): Promise<SomeUser[]> {
  const rows = await db
    .select()
    .from(users)
    .where(holds(sql`${users.name} || ' ' || ${users.email}`, search))
    .orderBy(desc(users.created), desc(users.id))
    .limit(ADMIN_PAGE_SIZE)
  const ids = rows.map(({ id }) => id)
  const sizes = await db
    .select({ id: links.user_id, size: count() })
    .from(links)
    .where(sql`${links.user_id} = any(${sql.param(ids)}::uuid[])`)
    .groupBy(links.user_id)
  return rows.map(({ id, name, email, admin, created }) => ({
    ...{ id, name, email, admin },
    projects: sizes.find((one) => one.id === id)?.size ?? 0,
    created: created.toISOString(),
  }))
}

export async function listFailedJobs(db: Queryable) {
  const rows = await db
    .select({ row: failedJobs, project: projects.name })
    .from(failedJobs)
    .innerJoin(projects, eq(projects.id, failedJobs.project_id))
    .orderBy(desc(failedJobs.failed), desc(failedJobs.id))
    .limit(MAX_FAILED_JOBS)
  return rows.map(({ row: { id, project_id: projectId, job, reason, failed }, project }) => {
    return { id, projectId, project, job, reason, at: failed.toISOString() }
  })
}

/** Lists open privacy requests of the platform with a failed attempt, oldest first. */
export async function listFailedPrivacyRequests(db: Queryable) {
  const rows = await db
    .select({ row: shopRequests, project: projects.name })
    .from(shopRequests)
    .innerJoin(projects, eq(projects.id, shopRequests.project_id))
    .where(and(isNull(shopRequests.done), gt(shopRequests.attempts, 0)))
    .orderBy(asc(shopRequests.received), asc(shopRequests.id))
    .limit(MAX_PRIVACY_REQUESTS)
  return rows.map(({ row: { id, project_id: projectId, topic, received, attempts, due }, project }) => ({
    ...{ id, projectId, project, topic, attempts },
    received: received.toISOString(),
    due: due.toISOString(),
  }))
}

export async function listActingSessions(db: Queryable) {
  const rows = await db
    .select({ row: impersonationSessions, project: projects.name, by: users.name })
    .from(impersonationSessions)
    .innerJoin(projects, eq(projects.id, impersonationSessions.project_id))
    .innerJoin(users, eq(users.id, impersonationSessions.user_id))
    .orderBy(desc(impersonationSessions.created), desc(impersonationSessions.id))
    .limit(ADMIN_PAGE_SIZE)
  return rows.map(({ row: { id, project_id: projectId, reason, created, until, ended }, project, by }) => ({
    ...{ id, projectId, project, by, reason },
    at: created.toISOString(),
    until: until.toISOString(),
    ended: ended?.toISOString() ?? null,
  }))
}

/** Ends an admin's impersonation session in a project. Returns false when none is active. */
export async function endActingSession(tx: Queryable, projectId: string, user: string): Promise<boolean> {
  const ended = await tx
    .update(impersonationSessions)
    .set({ ended: new Date() })
    .where(
      and(
        eq(impersonationSessions.project_id, projectId),
        eq(impersonationSessions.user_id, user),
        isNull(impersonationSessions.ended),
        sql`${impersonationSessions.until} > now()`,
      ),
    )
    .returning({ id: impersonationSessions.id })
  return ended.length > 0
}

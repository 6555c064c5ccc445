import type { PlanUsage } from '@vitrine/core/contract/projects/billing'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { getUsageToday } from '../../services/ai-model/model-usage.ts'
import { countActiveUsers } from '../../services/projects/active-users.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'

const { exports: exported, invitations, projects, projectsToUsers } = schema
const DAY_MS = 86_400_000

/** Returns a project's usage for each limit of its plan. */
export async function getPlanUsage(db: Database, { id, langs, regions }: ProjectRow): Promise<PlanUsage> {
  const [members, pendingInvitations, exportsPerDay, activeUsers, model] = await Promise.all([
    db.$count(projectsToUsers, eq(projectsToUsers.project_id, id)),
    db.$count(
      invitations,
      and(eq(invitations.project_id, id), isNull(invitations.withdrawn), isNull(invitations.accepted_at)),
    ),
    db.$count(
      exported,
      and(eq(exported.project_id, id), gt(exported.created, new Date(Date.now() - DAY_MS))),
    ),
    countActiveUsers(db, id),
    getUsageToday(db, id),
  ])
  return {
    activeUsers,
    members: members + pendingInvitations,
    languages: langs.length,
    regions: regions?.length ?? 0,
    exportsPerDay,
    aiRequestsPerDay: model.calls,
  }
}

/**
 * Saves a project's plan. Emits an event if it changed: once, even with concurrent saves. `by` is the id of the owner
 * who chose it; null when the platform's bill set it.
 */
export async function savePlan(
  { db, emit }: Pick<Services, 'db' | 'emit'>,
  { id, plan: before }: Pick<ProjectRow, 'id' | 'plan'>,
  {
    plan,
    subscription,
    by,
  }: { readonly plan: string; readonly subscription: string | null; readonly by: string | null },
): Promise<void> {
  const at = new Date()
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(projects)
      .set({ plan, subscription, updated: at })
      .where(
        and(
          eq(projects.id, id),
          or(ne(projects.plan, plan), sql`${projects.subscription} is distinct from ${subscription}::text`),
        ),
      )
      .returning({ id: projects.id })
    if (changed.length > 0 && before !== plan)
      await emit(tx, id, [{ kind: 'plan-changed', at, plan, before, by }])
  })
}

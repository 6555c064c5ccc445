import type { PlanLimits } from '@vitrine/core/plans'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ProjectRow } from '../../access.ts'
import { type Queryable, schema } from '../../db/open.ts'

const { exports: exported, invitations, projects, projectsToUsers } = schema
const DAY_MS = 86_400_000

/** What a project uses of each limit of its plan. */
export async function usedOf(
  db: Queryable,
  { id, langs, regions }: ProjectRow,
): Promise<Record<keyof PlanLimits, number>> {
  const [members, asked, exportsPerDay] = await Promise.all([
    db.$count(projectsToUsers, eq(projectsToUsers.project_id, id)),
    db.$count(
      invitations,
      and(eq(invitations.project_id, id), isNull(invitations.withdrawn), isNull(invitations.taken)),
    ),
    db.$count(
      exported,
      and(eq(exported.project_id, id), gt(exported.created, new Date(Date.now() - DAY_MS))),
    ),
  ])
  return { members: members + asked, languages: langs.length, regions: regions?.length ?? 0, exportsPerDay }
}

export async function keepPlan(
  db: Queryable,
  id: string,
  plan: string,
  subscription: string | null,
): Promise<void> {
  await db.update(projects).set({ plan, subscription, updated: new Date() }).where(eq(projects.id, id))
}

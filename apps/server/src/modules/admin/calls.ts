import {
  endImpersonation,
  listAllJobs,
  listAllProjects,
  listAllUsers,
  listImpersonations,
  retryJob,
  startImpersonation,
} from '@vitrine/core/contract/accounts/admin'
import { and, eq } from 'drizzle-orm'
import { keepAct } from '../../services/audit-log/audit-log.ts'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { tellMembers, tellUser } from '../../services/team/member-notifications.ts'
import { actingOf, endActingOf, failedWork, someProjects, someUsers } from './queries.ts'

const DONE = { done: true } as const
const MINUTE_MS = 60_000

/** What those of ours may who run the server. To everybody else none of these calls exists. */
export const adminCalls: readonly Answered[] = [
  answer(listAllProjects, async ({ search }, { db }) => ({
    projects: await someProjects(db, search),
    count: await db.$count(schema.projects),
  })),
  answer(listAllUsers, async ({ search }, { db }) => ({
    users: await someUsers(db, search),
    count: await db.$count(schema.users),
  })),
  answer(listAllJobs, async (_input, { db, jobs }) => ({
    queues: [...(await jobs.standing())],
    failed: await failedWork(db),
  })),
  answer(retryJob, async ({ of, id }, { db, jobs }) =>
    db.transaction(async (tx) => {
      const { failedJobs } = schema
      const [failed] = await tx
        .delete(failedJobs)
        .where(and(eq(failedJobs.project_id, of), eq(failedJobs.id, id)))
        .returning()
      if (!failed) throw refuseAs(retryJob, 'gone')
      await jobs.enqueueAgain(failed.job, failed.data, { transaction: tx })
      return DONE
    }),
  ),
  answer(startImpersonation, async ({ of, reason, minutes }, { db, user, agent }) =>
    db.transaction(async (tx) => {
      const { projects, actingSessions } = schema
      const [project] = await tx
        .select({ slug: projects.slug })
        .from(projects)
        .where(eq(projects.id, of))
        .for('no key update')
      if (!project) throw refuseAs(startImpersonation, 'none')
      // A new reason takes the place of the one before.
      await endActingOf(tx, of, user.sub)
      const until = new Date(Date.now() + minutes * MINUTE_MS)
      await tx.insert(actingSessions).values({ project_id: of, user_id: user.sub, reason, until })
      const input = { reason, minutes }
      await keepAct(tx, startImpersonation, { project: of, user, acting: true, input, said: {}, agent })
      await tellUser(tx, user.sub)
      await tellMembers(tx, of)
      return { slug: project.slug, until: until.toISOString() }
    }),
  ),
  answer(endImpersonation, async ({ of }, { db, user, agent }) =>
    db.transaction(async (tx) => {
      if (!(await endActingOf(tx, of, user.sub))) return DONE
      await keepAct(tx, endImpersonation, { project: of, user, acting: true, input: {}, said: {}, agent })
      await tellUser(tx, user.sub)
      await tellMembers(tx, of)
      return DONE
    }),
  ),
  answer(listImpersonations, async (_input, { db }) => ({ sessions: await actingOf(db) })),
]

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
import { recordAuditEntry } from '../../services/audit-log/audit-log.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyMembers, notifyUser } from '../../services/team/member-notifications.ts'
import {
  endActingSession,
  listActingSessions,
  listFailedJobs,
  listFailedPrivacyRequests,
  searchProjects,
  searchUsers,
} from './queries.ts'

const DONE = { done: true } as const
const MINUTE_MS = 60_000

/** Calls of the server's own admins. All other users get "not found". */
export const adminHandlers: readonly CallHandler[] = [
  handleCall(listAllProjects, async ({ search }, { db, config }) => ({
    projects: await searchProjects(db, search, config.plans),
    count: await db.$count(schema.projects),
  })),
  handleCall(listAllUsers, async ({ search }, { db }) => ({
    users: await searchUsers(db, search),
    count: await db.$count(schema.users),
  })),
  handleCall(listAllJobs, async (_input, { db, jobs }) => ({
    queues: (await jobs.standing()).map(({ later, ...queue }) => ({ ...queue, scheduled: later })),
    failed: await listFailedJobs(db),
    privacyRequests: await listFailedPrivacyRequests(db),
  })),
  handleCall(retryJob, async ({ projectId, id }, { db, jobs }) =>
    db.transaction(async (tx) => {
      const { failedJobs } = schema
      const [failed] = await tx
        .delete(failedJobs)
        .where(and(eq(failedJobs.project_id, projectId), eq(failedJobs.id, id)))
        .returning()
      if (!failed) throw refuseAs(retryJob, 'gone')
      await jobs.enqueueAgain(failed.job, failed.data, { transaction: tx })
      return DONE
    }),
  ),
  handleCall(startImpersonation, async ({ projectId, reason, minutes }, { db, user, agent }) =>
    db.transaction(async (tx) => {
      const { projects, impersonationSessions } = schema
      const [project] = await tx
        .select({ slug: projects.slug })
        .from(projects)
        .where(eq(projects.id, projectId))
        .for('no key update')
      if (!project) throw refuseAs(startImpersonation, 'none')
      // A new reason takes the place of the one before.
      await endActingSession(tx, projectId, user.sub)
      const until = new Date(Date.now() + minutes * MINUTE_MS)
      await tx
        .insert(impersonationSessions)
        .values({ project_id: projectId, user_id: user.sub, reason, until })
      const input = { reason, minutes }
      await recordAuditEntry(tx, startImpersonation, {
        project: projectId,
        user,
        acting: true,
        input,
        auditFacts: {},
        agent,
      })
      await notifyUser(tx, user.sub)
      await notifyMembers(tx, projectId)
      return { slug: project.slug, until: until.toISOString() }
    }),
  ),
  handleCall(endImpersonation, async ({ projectId }, { db, user, agent }) =>
    db.transaction(async (tx) => {
      if (!(await endActingSession(tx, projectId, user.sub))) return DONE
      await recordAuditEntry(tx, endImpersonation, {
        project: projectId,
        user,
        acting: true,
        input: {},
        auditFacts: {},
        agent,
      })
      await notifyUser(tx, user.sub)
      await notifyMembers(tx, projectId)
      return DONE
    }),
  ),
  handleCall(listImpersonations, async (_input, { db }) => ({ sessions: await listActingSessions(db) })),
]

import {
  dismissFailedJobs,
  type FailedJob,
  listFailedJobs,
  MAX_FAILED_JOBS,
  restoreFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '@vitrine/core/contract/projects/failed-jobs'
import { findRefusalReason } from '@vitrine/core/errors/refusal-reasons'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'

const { failedJobs } = schema

/** Those of a project that are on the list. */
const listed = (project: string) => and(eq(failedJobs.project_id, project), isNull(failedJobs.dismissed_at))
const some = (project: string, ids: readonly string[]) =>
  and(eq(failedJobs.project_id, project), inArray(failedJobs.id, [...ids]))

/** Calls for a project's failed jobs. */
export const failedJobHandlers: readonly CallHandler[] = [
  handleCall(listFailedJobs, async ({ project, kind }, { db, jobs }) => {
    const where = and(listed(project), await ofKinds(db, jobs, project, kind))
    const [rows, count] = await Promise.all([
      db
        .select()
        .from(failedJobs)
        .where(where)
        .orderBy(desc(failedJobs.failed), desc(failedJobs.id))
        .limit(MAX_FAILED_JOBS),
      db.$count(failedJobs, where),
    ])
    return {
      count,
      failures: rows.map(({ id, job, data, reason, failed }) => ({
        id,
        kind: jobs.kindOf(job) ?? 'other',
        subject: typeof data.topic === 'string' ? data.topic : '',
        reason,
        why: findRefusalReason(reason),
        at: failed.toISOString(),
      })),
    }
  }),
  handleCall(retryFailedJob, async ({ project, id }, { db, jobs }) => {
    await db.transaction(async (tx) => {
      const [failed] = await tx
        .delete(failedJobs)
        .where(and(eq(failedJobs.project_id, project), eq(failedJobs.id, id)))
        .returning()
      if (!failed) throw refuseAs(retryFailedJob, 'gone')
      await jobs.enqueueAgain(failed.job, failed.data, { transaction: tx })
    })
    return { done: true as const }
  }),
  handleCall(retryFailedJobs, async ({ project, ids }, { db, jobs, addAuditFacts }) =>
    db.transaction(async (tx) => {
      const failed = await tx.delete(failedJobs).where(some(project, ids)).returning()
      // In the order in which they failed: of one thing the later news come later.
      for (const { job, data } of failed.sort((one, other) => one.failed.getTime() - other.failed.getTime()))
        await jobs.enqueueAgain(job, data, { transaction: tx })
      addAuditFacts(failed.length === 0 ? null : { count: failed.length })
      return { count: failed.length }
    }),
  ),
  handleCall(dismissFailedJobs, async ({ project, ids }, { db, addAuditFacts }) => {
    const rows = await db
      .update(failedJobs)
      .set({ dismissed_at: new Date() })
      .where(and(some(project, ids), isNull(failedJobs.dismissed_at)))
      .returning({ id: failedJobs.id })
    addAuditFacts(rows.length === 0 ? null : { count: rows.length })
    return { count: rows.length, ids: rows.map(({ id }) => id) }
  }),
  handleCall(restoreFailedJobs, async ({ project, ids }, { db, addAuditFacts }) => {
    const rows = await db
      .update(failedJobs)
      .set({ dismissed_at: null })
      .where(and(some(project, ids), isNotNull(failedJobs.dismissed_at)))
      .returning({ id: failedJobs.id })
    addAuditFacts(rows.length === 0 ? null : { count: rows.length })
    return { count: rows.length }
  }),
]

/** Returns the queue names of some kinds; undefined for all. Only the jobs know their kinds. */
async function ofKinds(
  db: Queryable,
  jobs: Pick<Services['jobs'], 'kindOf'>,
  project: string,
  kinds: readonly FailedJob['kind'][],
): Promise<SQL | undefined> {
  if (kinds.length === 0) return undefined
  const rows = await db.selectDistinct({ job: failedJobs.job }).from(failedJobs).where(listed(project))
  const names = rows.flatMap(({ job }) => (kinds.includes(jobs.kindOf(job) ?? 'other') ? [job] : []))
  return inArray(failedJobs.job, names)
}

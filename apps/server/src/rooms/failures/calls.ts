import { listFailures, retryFailure } from '@vitrine/core/contract/failures'
import { reasonIn } from '@vitrine/core/reasons'
import { and, desc, eq } from 'drizzle-orm'
import { type Answered, answer, refuseAs } from '../../answer.ts'
import { schema } from '../../db/open.ts'

const { failedJobs } = schema
const SHOWN = 100

/** What of the work did not succeed, for the owner of the project. */
export const failuresCalls: readonly Answered[] = [
  answer(listFailures, async ({ project }, { db, jobs }) => {
    const rows = await db
      .select()
      .from(failedJobs)
      .where(eq(failedJobs.project_id, project))
      .orderBy(desc(failedJobs.failed), desc(failedJobs.id))
      .limit(SHOWN)
    return {
      failures: rows.map(({ id, job, data, reason, failed }) => ({
        id,
        kind: jobs.kindOf(job),
        about: typeof data.topic === 'string' ? data.topic : '',
        reason,
        why: reasonIn(reason),
        at: failed.toISOString(),
      })),
    }
  }),
  answer(retryFailure, async ({ project, id }, { db, jobs }) => {
    await db.transaction(async (tx) => {
      const [failed] = await tx
        .delete(failedJobs)
        .where(and(eq(failedJobs.project_id, project), eq(failedJobs.id, id)))
        .returning()
      if (!failed) throw refuseAs(retryFailure, 'gone')
      await jobs.enqueueAgain(failed.job, failed.data, { transaction: tx })
    })
    return { done: true as const }
  }),
]

import type { FailedJob } from '@vitrine/core/contract/projects/failed-jobs'
import { getRefusalSentence } from '@vitrine/core/errors/refusal-reasons'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { FailureHandling } from '../../infra/jobs/job-runner.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'

const owned = z.looseObject({ project: z.uuid() })
const output = z.looseObject({ message: z.string() })

/**
 * Returns the reason why a job failed, for its merchant. Takes only messages of our own errors, since those
 * of libraries can contain internal details; replaces any other by a general sentence.
 */
export function toFailureReason(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    const values = { place: issue?.path.join('.') ?? '', problem: issue?.message ?? 'Wrong data' }
    return getRefusalSentence({ code: 'unreadable', values })
  }
  const ours = error instanceof Error && !('code' in error) && !(error instanceof DrizzleQueryError)
  return ours ? error.message.slice(0, 500) : getRefusalSentence({ code: 'our-side' })
}

/**
 * Stores a job that used up its retries. Logs it for the operator and lists it for the owner, unless the job is of no
 * interest to owners (`kind` null). A job of another product version (undefined) is listed.
 */
async function storeFailedJob(
  { sourceName: job, sourceId: id, sourceOutput, data }: JobWithMetadata<unknown>,
  kind: FailedJob['kind'] | null | undefined,
  { db, log }: Services,
): Promise<void> {
  const reason = output.safeParse(sourceOutput).data?.message ?? getRefusalSentence({ code: 'cut-off' })
  const parsedData = owned.safeParse(data)
  const project = parsedData.data?.project
  log.error({ job, id, project, reason }, 'A job failed for good: it is tried no more')
  if (!job || !id || !parsedData.success || kind === null) return
  const row = { data: JSON.stringify(parsedData.data), at: new Date().toISOString() }
  // The project may have been deleted meanwhile.
  await db.execute(sql`
    insert into ${schema.failedJobs} (project_id, id, job, data, reason, failed)
    select id, ${id}::uuid, ${job}, ${row.data}::jsonb, ${reason}, ${row.at}::timestamptz
    from ${schema.projects} where id = ${project}::uuid
    on conflict do nothing`)
}

/** Handling of failed server jobs. */
export const failedJobHandling: FailureHandling<Services, FailedJob['kind']> = {
  describe: toFailureReason,
  store: storeFailedJob,
}

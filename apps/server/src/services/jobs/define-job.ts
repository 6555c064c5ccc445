import type { FailedJob } from '@vitrine/core/contract/projects/failed-jobs'
import { createJob, type Job, type JobDefinition } from '../../infra/jobs/job.ts'
import type { Services } from '../services.types.ts'

/** One kind of background job, whose handler receives the server's services. */
export type ServerJob<T extends object = object> = Job<Services, FailedJob['kind'], T>

/** Defines a job by its queue name, data schema and handler. The handler may run more than once. */
export function defineJob<T extends object>(
  job: JobDefinition<Services, FailedJob['kind'], T>,
): ServerJob<T> {
  return createJob(job)
}

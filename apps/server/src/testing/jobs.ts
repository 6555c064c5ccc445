import type { Services } from '../services/services.types.ts'

type SchedulingJob = { run(data: Record<never, never>, services: Services): Promise<unknown> }

/** Runs a job that enqueues others, without a queue. Returns the data of those that it would enqueue. */
export async function listEnqueued(job: SchedulingJob, services: Services): Promise<readonly unknown[]> {
  const enqueued: unknown[] = []
  const enqueue = async (_job: unknown, data: unknown) => {
    enqueued.push(data)
    return null
  }
  await job.run({}, { ...services, jobs: { ...services.jobs, enqueue } })
  return enqueued
}

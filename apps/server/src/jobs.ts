import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobSpyInterface, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Door } from './db/open.ts'
import { keepFailed, reasonOf } from './failed-jobs.ts'
import type { Job } from './job.ts'
import { type EnqueueOptions, type Jobs, queued } from './queue.ts'
import type { Services } from './services.ts'

/** The queue as this process holds it open. */
export type OpenJobs = Jobs & {
  /** Begins to work jobs in this process. */
  work(services: Services): Promise<void>
  /** Lets running jobs end, at most 5 s: what is cut off runs again. */
  stop(): Promise<void>
}

const FAILED = 'failed'
/** How often what was cut off (a worker killed, a heartbeat missed) is looked for, seconds. */
const SUPERVISE_SECONDS = 5
const STOP_MS = 5000

/**
 * Opens the queue of these jobs in the same database. A job runs at least once: its work must do no harm when it runs
 * again. `spies` lets tests wait for a job.
 */
export async function openJobs(
  door: Door,
  jobs: readonly Job[],
  options: { readonly log: Services['log']; readonly spies?: boolean; readonly pollSeconds?: number },
): Promise<OpenJobs> {
  const named = new Map(jobs.map((job) => [job.name, job]))
  const boss = new PgBoss({
    ...door.boss,
    __test__enableSpies: options.spies ?? false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // Missed heartbeats are found only when a queue is looked at: without it that is once a minute.
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'The job queue has a problem'))
  await boss.start()
  await boss.createQueue(FAILED)
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      // A worker that was killed is noticed by its missing heartbeat, not by the 15 minutes of `expire`.
      heartbeatSeconds: 10,
      deleteAfterSeconds: 24 * 60 * 60,
      deadLetter: FAILED,
    })
  }
  const send = async (name: string, data: object, how: EnqueueOptions = {}) => {
    const id = await boss.send(name, data, {
      ...(how.startAfter ? { startAfter: how.startAfter } : {}),
      ...(how.transaction ? { db: fromDrizzle(how.transaction, sql) } : {}),
    })
    if (!id) throw new Error(`The queue did not take the job ${name}`)
    return id
  }
  return {
    enqueue: (job, data, how) => send(job.name, queued(job, data), how),
    enqueueAgain: (name, data, how) => {
      if (!named.has(name)) throw new Error(`There is no job ${name} any more`)
      return send(name, data, how)
    },
    kindOf: (name) => named.get(name)?.kind ?? 'other',
    work: async (services) => {
      const polled = {
        pollingIntervalSeconds: options.pollSeconds ?? 1,
        batchSize: 20,
        includeMetadata: true,
      } as const
      await boss.work<unknown, unknown, typeof polled>(FAILED, polled, async (batch) => {
        for (const job of batch) await keepFailed(job, services)
      })
      for (const job of jobs) await startWorker(boss, job, services, options.pollSeconds ?? 1)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
    waitFor: async (job, which, state = 'completed') => {
      const spy: JobSpyInterface<Parameters<typeof which>[0]> = boss.getSpy(job.name)
      await spy.waitForJob(which, state)
    },
  }
}

async function startWorker(
  boss: PgBoss,
  job: Pick<Job, 'name' | 'run'>,
  services: Services,
  pollingIntervalSeconds: number,
): Promise<void> {
  // A batch above one and bursts: with one at a time each job would wait for a poll of its own.
  const options = {
    batchSize: 20,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds,
  } as const
  await boss.work<unknown, unknown, typeof options>(job.name, options, async (batch) =>
    Promise.all(
      batch.map(async ({ id, data }) => {
        try {
          await job.run(data, services)
          return { id, status: 'completed' as const }
        } catch (error) {
          services.log.error({ err: error, job: job.name, id }, 'A job failed')
          // What cannot be read now cannot be read later.
          const status = error instanceof z.ZodError ? ('deadletter' as const) : ('failed' as const)
          return { id, status, output: { message: reasonOf(error) } }
        }
      }),
    ),
  )
}

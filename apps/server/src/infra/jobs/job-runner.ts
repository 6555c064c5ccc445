import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobSpyInterface, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { forEachParallel } from '../concurrency/parallel.ts'
import type { DatabaseHandle } from '../db/database.ts'
import { traceJob } from '../telemetry/span.ts'
import { EVERY, type Job } from './job.ts'
import { type EnqueueOptions, type Jobs, toQueued } from './queue.ts'

/** How many jobs of one name there are. */
export type QueueDepth = {
  readonly queue: string
  /** Whose time has come. */
  readonly ready: number
  /** Whose time is still to come. */
  readonly later: number
  readonly active: number
  readonly failed: number
}

/** The queue as this process holds it open. */
export type JobRunner<Context, Kind extends string = string> = Jobs<Kind> & {
  /** Begins to work jobs in this process. */
  work(context: Context): Promise<void>
  /** Every queue's jobs, as they were counted at most 5 s ago. */
  depths(): Promise<readonly QueueDepth[]>
  /** Lets running jobs end, at most 5 s: what is cut off runs again. */
  stop(): Promise<void>
}
/** What becomes of a job that fails. */
export type FailureHandling<Context, Kind extends string = string> = {
  /** What is stored of an error, for whoever may read it. */
  readonly describe: (error: unknown) => string
  /** Takes in a job whose tries are used up; `kind` is its `deadLetter`, undefined for one that there is no more. */
  readonly store: (
    job: JobWithMetadata<unknown>,
    kind: Kind | null | undefined,
    context: Context,
  ) => Promise<void>
}

export type JobRunnerOptions<Context, Kind extends string = string> = {
  readonly log: FastifyBaseLogger
  readonly failures: FailureHandling<Context, Kind>
  /** Tests: lets them wait for a job. */
  readonly spies?: boolean
  readonly pollSeconds?: number
  /** True in a process that has jobs run at their times; any number of processes may. */
  readonly schedules?: boolean
  /** How often it is looked whether a job's time has come, seconds. */
  readonly scheduleSeconds?: number
}

const FAILED = 'failed'
/** How often what was cut off (a worker killed, a heartbeat missed) is looked for, seconds. */
const SUPERVISE_SECONDS = 5
const STOP_MS = 5000
const SCHEDULE_SECONDS = 30

/**
 * Opens the queue of these jobs in the same database. A job runs at least once: its work must do no harm when it runs
 * again. Throws for a schedule that cannot be read.
 */
export async function startJobRunner<Context, Kind extends string>(
  database: DatabaseHandle,
  jobs: readonly Job<Context, Kind>[],
  options: JobRunnerOptions<Context, Kind>,
): Promise<JobRunner<Context, Kind>> {
  const named = new Map(jobs.map((job) => [job.name, job]))
  const boss = new PgBoss({
    ...database.boss,
    __test__enableSpies: options.spies ?? false,
    schedule: options.schedules ?? false,
    cronMonitorIntervalSeconds: options.scheduleSeconds ?? SCHEDULE_SECONDS,
    cronWorkerIntervalSeconds: Math.min(options.scheduleSeconds ?? SCHEDULE_SECONDS, 5),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // Missed heartbeats are found only when a queue is looked at: without it that is once a minute.
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'The job queue has a problem'))
  await boss.start()
  await boss.createQueue(FAILED)
  for (const job of jobs) await openQueue(boss, job)
  if (options.schedules) await keepSchedules(boss, jobs)
  const send = async (name: string, data: object, how: EnqueueOptions = {}) => {
    const job = named.get(name)
    if (!job) throw new Error(`There is no job ${name} any more`)
    const key = job.keyOf(data)
    const id = await boss.send(name, data, {
      priority: job.priorityOf(data),
      ...(key === null ? {} : { singletonKey: key, group: { id: key } }),
      ...(how.startAfter ? { startAfter: how.startAfter } : {}),
      ...(how.transaction ? { db: fromDrizzle(how.transaction, sql) } : {}),
    })
    if (!id && key === null) throw new Error(`The queue did not take the job ${name}`)
    return id
  }
  return {
    enqueue: (job, data, how) => send(job.name, toQueued(job, data), how),
    enqueueAgain: send,
    standing: async () =>
      (await boss.getQueues())
        .map(({ name, readyCount, activeCount, deferredCount }) => {
          return { name, waiting: readyCount, running: activeCount, later: deferredCount }
        })
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    kindOf: (name) => named.get(name)?.deadLetter ?? undefined,
    work: async (context) => {
      const pollingIntervalSeconds = options.pollSeconds ?? 1
      const polled = { pollingIntervalSeconds, batchSize: 20, includeMetadata: true } as const
      await boss.work<unknown, unknown, typeof polled>(FAILED, polled, async (batch) => {
        for (const job of batch)
          await options.failures.store(job, named.get(job.sourceName ?? '')?.deadLetter, context)
      })
      for (const job of jobs) await startWorker(boss, job, context, { ...options, pollingIntervalSeconds })
    },
    depths: async () =>
      (await boss.getQueues()).map((one) => ({
        queue: one.name,
        ready: one.readyCount,
        later: one.deferredCount,
        active: one.activeCount,
        failed: one.failedCount,
      })),
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
    waitFor: async (job, which, state = 'completed') => {
      const spy: JobSpyInterface<Parameters<typeof which>[0]> = boss.getSpy(job.name)
      await spy.waitForJob(which, state)
    },
  }
}

/** A queue that is there already takes over what its job declares today. */
async function openQueue(
  boss: PgBoss,
  { name, retry, keyed }: Pick<Job<never>, 'name' | 'retry' | 'keyed'>,
): Promise<void> {
  const declared = {
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: retry.backoff !== null,
    ...(retry.backoff ? { retryDelayMax: retry.backoff.longest } : {}),
    // A worker that was killed is noticed by its missing heartbeat, not by the 15 minutes of `expire`.
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
    deadLetter: FAILED,
  }
  await boss.createQueue(name, { ...declared, policy: keyed ? 'short' : 'standard' })
  await boss.updateQueue(name, declared)
}

/** Every schedule there is, and none that was. */
async function keepSchedules(
  boss: PgBoss,
  jobs: readonly Pick<Job<never>, 'name' | 'data' | 'versions' | 'schedule'>[],
): Promise<void> {
  const scheduled = jobs.flatMap((job) =>
    job.schedule ? [{ name: job.name, job, schedule: job.schedule }] : [],
  )
  for (const { name } of await boss.getSchedules())
    if (!scheduled.some((one) => one.name === name)) await boss.unschedule(name)
  for (const { name, job, schedule } of scheduled) {
    const [cron, tz] = 'every' in schedule ? [EVERY[schedule.every], 'UTC'] : [schedule.cron, schedule.zone]
    await boss.schedule(name, cron, toQueued(job, schedule.data), { tz, missed: 'once' })
  }
}

/** Of one alone each would wait for a poll of its own: a full batch is followed by the next at once. */
const LEAST_BATCH = 2

async function startWorker<Context, Kind extends string>(
  boss: PgBoss,
  job: Job<Context, Kind>,
  context: Context,
  {
    log,
    failures,
    pollingIntervalSeconds,
  }: JobRunnerOptions<Context, Kind> & { readonly pollingIntervalSeconds: number },
): Promise<void> {
  const options = {
    batchSize: Math.max(job.concurrency, LEAST_BATCH),
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds,
    ...(job.keyed ? { groupConcurrency: 1 } : {}),
  } as const
  const attempt = async ({ id, data }: { readonly id: string; readonly data: unknown }) => {
    try {
      await traceJob(job.name, id, async () => {
        try {
          await job.run(data, context)
        } catch (error) {
          // Here, where its line still belongs to its trace.
          log.error({ err: error, job: job.name, id }, 'A job failed')
          throw error
        }
      })
      return { id, status: 'completed' as const }
    } catch (error) {
      // What cannot be read now cannot be read later.
      const status = error instanceof z.ZodError ? ('deadletter' as const) : ('failed' as const)
      return { id, status, output: { message: failures.describe(error) } }
    }
  }
  await boss.work<unknown, unknown, typeof options>(job.name, options, async (batch) => {
    const results: Awaited<ReturnType<typeof attempt>>[] = []
    await forEachParallel(batch, job.concurrency, async (one) => {
      results.push(await attempt(one))
    })
    return results
  })
}

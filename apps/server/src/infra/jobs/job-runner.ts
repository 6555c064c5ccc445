import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobSpyInterface, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { DatabaseHandle } from '../db/database.ts'
import { runAsJob } from '../db/query-timeouts.ts'
import { traceJob } from '../telemetry/span.ts'
import type { Job } from './job.ts'
import { postponeJob } from './postpone.ts'
import { type EnqueueOptions, type Jobs, NewerJobError, toQueued } from './queue.ts'
import { createQueueErrorLog } from './queue-errors.ts'
import { startScheduleSync } from './schedules.ts'
import { wakeWorkers } from './wake-workers.ts'

/** Number of jobs of one name by state. */
export type QueueDepth = {
  readonly queue: string
  /** Due jobs. */
  readonly ready: number
  /** Jobs scheduled for later. */
  readonly later: number
  readonly active: number
  readonly failed: number
}

/** Job queue of this process. */
export type JobRunner<Context, Kind extends string = string> = Jobs<Kind> & {
  /** Starts processing jobs in this process. */
  work(context: Context): Promise<void>
  /** Returns the number of jobs per queue, at most 5 s old. */
  depths(): Promise<readonly QueueDepth[]>
  /** Returns how long the oldest due job of each queue waits, in seconds; queues without due jobs are left out. */
  oldestDue(): Promise<ReadonlyMap<string, number>>
  /** Stops processing and waits for running jobs, at most 5 s; interrupted jobs run again. */
  stop(): Promise<void>
}
/** Handling of failed jobs. */
export type FailureHandling<Context, Kind extends string = string> = {
  /** Returns the error text to store, for those who may read it. */
  readonly describe: (error: unknown) => string
  /**
   * Stores a job whose retries are used up; `kind` is its `deadLetter`, undefined for a job type that no longer exists.
   */
  readonly store: (
    job: JobWithMetadata<unknown>,
    kind: Kind | null | undefined,
    context: Context,
  ) => Promise<void>
}

export type JobRunnerOptions<Context, Kind extends string = string> = {
  readonly log: FastifyBaseLogger
  readonly failures: FailureHandling<Context, Kind>
  /** Tests: enables waiting for a job. */
  readonly spies?: boolean
  readonly pollSeconds?: number
  /** Tests: time without a reading of the queues after which `isReading` is false, in ms. */
  readonly readStaleAfterMs?: number
  /** True in a process that triggers scheduled jobs; several processes may. */
  readonly schedules?: boolean
  /** Interval of schedule checks, seconds. */
  readonly scheduleSeconds?: number
  /** Tests: interval in ms at which schedules are confirmed. */
  readonly scheduleSyncMs?: number
  /** Interval of checks for interrupted jobs, seconds. */
  readonly superviseSeconds?: number
}

const FAILED = 'failed'
/** Prefix of queues that the job library has for itself. */
const INTERNAL_PREFIX = '__pgboss__'
/** Default interval of checks for interrupted jobs (killed workers, missed heartbeats), seconds. */
const SUPERVISE_SECONDS = 20
const STOP_MS = 5000
/** A process that could not read its queues for this long does no jobs, in ms. */
const READ_STALE_AFTER_MS = 30_000
const SCHEDULE_SECONDS = 30

/**
 * Opens the queue of these jobs in the same database. Jobs run at least once, so their work must be repeatable. Throws
 * for an invalid schedule.
 */
export async function startJobRunner<Context, Kind extends string>(
  database: DatabaseHandle,
  jobs: readonly Job<Context, Kind>[],
  options: JobRunnerOptions<Context, Kind>,
): Promise<JobRunner<Context, Kind>> {
  const jobsByName = new Map(jobs.map((job) => [job.name, job]))
  const boss = createBoss(database, options)
  const logError = createQueueErrorLog(options.log)
  boss.on('error', logError)
  await boss.start()
  await boss.createQueue(FAILED)
  for (const job of jobs) await openQueue(boss, job)
  const stopSchedules = options.schedules
    ? await startScheduleSync({ boss, database, jobs, onError: logError, intervalMs: options.scheduleSyncMs })
    : undefined
  const send = async (name: string, data: object, how: EnqueueOptions = {}) => {
    const job = jobsByName.get(name)
    if (!job) throw new Error(`There is no job ${name} any more`)
    const key = job.keyOf(data)
    // Jobs of one group are limited: those of a project, and of a key where there is no project.
    const group = job.projectOf(data) ?? key
    const id = await boss.send(name, data, {
      priority: job.priorityOf(data),
      ...(key === null ? {} : { singletonKey: key }),
      ...(group === null ? {} : { group: { id: group } }),
      ...(how.startAfter ? { startAfter: how.startAfter } : {}),
      ...(how.transaction ? { db: fromDrizzle(how.transaction, sql) } : {}),
    })
    if (!id && key === null) throw new Error(`The queue did not take the job ${name}`)
    return id
  }
  let waking: ReturnType<typeof wakeWorkers> | null = null
  return {
    enqueue: (job, data, how) => send(job.name, toQueued(job, data), how),
    enqueueAgain: send,
    standing: async () =>
      (await boss.getQueues())
        .filter(({ name }) => !name.startsWith(INTERNAL_PREFIX))
        .map(({ name, readyCount, activeCount, deferredCount }) => {
          return { name, waiting: readyCount, running: activeCount, later: deferredCount }
        })
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    kindOf: (name) => jobsByName.get(name)?.deadLetter ?? undefined,
    work: async (context) => {
      const polled = { ...POLLED, batchSize: 20, includeMetadata: true } as const
      await boss.work<unknown, unknown, typeof polled>(FAILED, polled, async (batch) => {
        for (const job of batch)
          await options.failures.store(job, jobsByName.get(job.sourceName ?? '')?.deadLetter, context)
      })
      for (const job of jobs) await startWorkers({ boss, database, job, context, options })
      const queues = [FAILED, ...jobsByName.keys()]
      const ms = (options.pollSeconds ?? 1) * 1000
      const { log, readStaleAfterMs: staleAfterMs = READ_STALE_AFTER_MS } = options
      waking = wakeWorkers({ boss, database, queues, log, ms, staleAfterMs })
    },
    depths: async () =>
      (await boss.getQueues()).map((one) => ({
        queue: one.name,
        ready: one.readyCount,
        later: one.deferredCount,
        active: one.activeCount,
        failed: one.failedCount,
      })),
    oldestDue: () => getOldestDueJobs(database),
    isReading: () => waking?.isReading() ?? true,
    stop: async () => {
      stopSchedules?.()
      await waking?.stop()
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
    waitFor: async (job, which, state = 'completed') => {
      const spy: JobSpyInterface<Parameters<typeof which>[0]> = boss.getSpy(job.name)
      await spy.waitForJob(which, state)
    },
  }
}

const oldestDueRows = z.array(z.object({ queue: z.string(), seconds: z.coerce.number() }))

/** Reads the age of the oldest due job of each queue, in seconds. */
async function getOldestDueJobs({ db }: DatabaseHandle): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(sql`
    select name as queue, extract(epoch from now() - min(start_after)) as seconds from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name`)
  return new Map(oldestDueRows.parse(rows).map(({ queue, seconds }) => [queue, seconds]))
}

/** Creates the client of the queue, not yet started. */
function createBoss(
  database: DatabaseHandle,
  {
    spies = false,
    schedules,
    scheduleSeconds = SCHEDULE_SECONDS,
    superviseSeconds = SUPERVISE_SECONDS,
  }: Pick<JobRunnerOptions<never>, 'spies' | 'schedules' | 'scheduleSeconds' | 'superviseSeconds'>,
): PgBoss {
  return new PgBoss({
    ...database.boss,
    __test__enableSpies: spies,
    schedule: schedules ?? false,
    cronMonitorIntervalSeconds: scheduleSeconds,
    cronWorkerIntervalSeconds: Math.min(scheduleSeconds, 5),
    // Each check takes a query for each queue. Processes without jobs leave it to the workers.
    supervise: schedules !== false,
    superviseIntervalSeconds: superviseSeconds,
    // Queues are checked for missed heartbeats by this monitor only; the default interval is one minute.
    monitorIntervalSeconds: superviseSeconds,
  })
}

/** Creates a queue, or updates an existing one to its job's current options. */
async function openQueue(
  boss: PgBoss,
  { name, retry, keyed }: Pick<Job<never>, 'name' | 'retry' | 'keyed'>,
): Promise<void> {
  const declared = {
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: retry.backoff !== null,
    ...(retry.backoff ? { retryDelayMax: retry.backoff.longest } : {}),
    // The missing heartbeat reveals a killed worker, long before the 15 minutes of `expire`.
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
    deadLetter: FAILED,
  }
  await boss.createQueue(name, { ...declared, policy: keyed ? 'short' : 'standard' })
  await boss.updateQueue(name, declared)
}

/** How often a worker looks for jobs when nothing wakes it, seconds: a backstop for `wakeWorkers`. */
const POLLED = { pollingIntervalSeconds: 120 } as const

/** Share of a process's concurrent jobs of one type that one project may take: several may have silent counterparts. */
const PROJECT_SHARE = 1 / 4

/**
 * Starts the workers of a job. Each claims one at a time, so that a slow job delays no other. One project runs at most
 * a quarter as many jobs at the same time as this process does, and one in all processes when the job has a key, but
 * for those that are claimed in the same moment: the queue counts what runs before it claims.
 */
async function startWorkers<Context, Kind extends string>({
  boss,
  database,
  job,
  context,
  options: { log, failures },
}: {
  readonly boss: PgBoss
  readonly database: DatabaseHandle
  readonly job: Job<Context, Kind>
  readonly context: Context
  readonly options: JobRunnerOptions<Context, Kind>
}): Promise<void> {
  const options = {
    ...POLLED,
    localConcurrency: job.concurrency,
    perJobResults: true,
    ...(job.keyed ? { groupConcurrency: 1 } : {}),
    ...(job.keyed ? {} : { localGroupConcurrency: Math.ceil(job.concurrency * PROJECT_SHARE) }),
  } as const
  const attempt = async ({ id, data }: { readonly id: string; readonly data: unknown }) => {
    try {
      await traceJob(job.name, id, async () => {
        try {
          await runAsJob(() => job.run(data, context))
        } catch (error) {
          // Logged here, where the line still belongs to the trace.
          if (error instanceof NewerJobError)
            log.warn({ job: job.name, id }, 'A job waits for a newer server')
          else log.error({ err: error, job: job.name, id }, 'A job failed')
          throw error
        }
      })
      return { id, status: 'completed' as const }
    } catch (error) {
      if (error instanceof NewerJobError) await postponeJob(database, job.name, id)
      // Invalid data stays invalid, so there is no retry.
      const status = error instanceof z.ZodError ? ('deadletter' as const) : ('failed' as const)
      return { id, status, output: { message: failures.describe(error) } }
    }
  }
  await boss.work<unknown, unknown, typeof options>(job.name, options, async (batch) => {
    const results = await Promise.all(batch.map(attempt))
    // A busy worker claims the next job at once instead of waiting to be woken.
    for (const { id, name, count } of boss.getWipData())
      if (name === job.name && count > 0) boss.notifyWorker(id)
    return results
  })
}

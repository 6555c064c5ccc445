import { z } from 'zod'
import { parseQueued, type Queue } from './queue.ts'

const namesProject = z.object({ project: z.string() })

/** Schedule intervals as cron expressions in UTC. */
export const EVERY = {
  minute: '* * * * *',
  '5 minutes': '*/5 * * * *',
  '15 minutes': '*/15 * * * *',
  hour: '0 * * * *',
  day: '0 3 * * *',
} as const

/**
 * Schedule of a job with its data; runs once across all processes. Times missed while no process ran are made up for
 * once. `zone` is the IANA time zone of `cron` (five fields).
 */
export type Schedule<T extends object = object> = (
  | { readonly every: keyof typeof EVERY }
  | { readonly cron: string; readonly zone: string }
) & { readonly data: T }

/** Number of retries, and their delay in seconds. */
export type Retry = {
  readonly limit: number
  readonly delay: number
  /** Doubles the delay with each retry up to `longest`; null keeps it constant. */
  readonly backoff: { readonly longest: number } | null
}

type Plain<T extends object, Kind extends string> = Queue<T> & {
  readonly retry: Retry
  /** Maximum number that run at once in one process. */
  readonly concurrency: number
  /**
   * Kind of failed job that the project's owner sees after the last retry and may run again. Null when only the
   * operator needs to know.
   */
  readonly deadLetter: Kind | null
}

/** Job type. `Context` is what its handler receives besides its data, `Kind` the kind of a failed one. */
export type Job<Context, Kind extends string = string, T extends object = object> = Plain<T, Kind> & {
  readonly schedule: Schedule | null
  readonly keyed: boolean
  /** Validates the data and returns the deduplication key; null for a job without one. */
  keyOf(data: unknown): string | null
  /** Returns the project that the job is about; null for a job of the whole server. */
  projectOf(data: unknown): string | null
  /** Priority: the higher of two waiting jobs runs first. */
  priorityOf(data: unknown): number
  /** Validates the queued data and runs the handler. */
  run(data: unknown, context: Context): Promise<void>
}

/** Definition of a job: queue name, data schema and handler, which may run more than once. */
export type JobDefinition<Context, Kind extends string, T extends object> = Plain<T, Kind> & {
  readonly schedule?: Schedule<T>
  /**
   * Deduplication key: at most one job of a key waits and one runs, across all processes; a job that is added beside a
   * waiting one is dropped. Jobs of several keys of one project run one at a time too, so that its counterpart delays no
   * other project. A job that gains or loses a key needs a new name, because a queue keeps its initial options.
   */
  readonly key?: (data: T) => string
  readonly priority?: (data: T) => number
  readonly work: (data: T, context: Context) => Promise<void>
}

/** Creates a job from its definition. */
export function createJob<Context, Kind extends string, T extends object>(
  job: JobDefinition<Context, Kind, T>,
): Job<Context, Kind, T> {
  const { name, data: shape, versions, retry, concurrency, deadLetter, schedule, key, priority, work } = job
  const plain = { name, data: shape, ...(versions ? { versions } : {}), retry, concurrency, deadLetter }
  return {
    ...plain,
    schedule: schedule ?? null,
    keyed: key !== undefined,
    keyOf: (data) => (key ? key(parseQueued(plain, data)) : null),
    projectOf: (data) => namesProject.safeParse(data).data?.project ?? null,
    priorityOf: (data) => (priority ? priority(parseQueued(plain, data)) : 0),
    run: (data, context) => work(parseQueued(plain, data), context),
  }
}

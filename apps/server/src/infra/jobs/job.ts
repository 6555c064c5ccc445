import { parseQueued, type Queue } from './queue.ts'

/** How often a job runs by itself, as cron expressions by the clock of UTC. */
export const EVERY = {
  minute: '* * * * *',
  '5 minutes': '*/5 * * * *',
  '15 minutes': '*/15 * * * *',
  hour: '0 * * * *',
  day: '0 3 * * *',
} as const

/**
 * When a job runs by itself, and on what: once in all processes together. A time that came while no process ran is
 * made up for once. `zone` is an IANA time zone, whose clock `cron` (five fields) goes by.
 */
export type Schedule<T extends object = object> = (
  | { readonly every: keyof typeof EVERY }
  | { readonly cron: string; readonly zone: string }
) & { readonly data: T }

/** How often work that failed is tried again, and after how long, seconds. */
export type Retry = {
  readonly limit: number
  readonly delay: number
  /** The pause doubles with each try, up to the longest; null: it stays the same. */
  readonly backoff: { readonly longest: number } | null
}

type Plain<T extends object, Kind extends string> = Queue<T> & {
  readonly retry: Retry
  /** So many run at once in one process. */
  readonly concurrency: number
  /**
   * What it is to the owner of its project once all tries are used up: it is kept, and they may have it tried again.
   * Null: nothing; the operator alone reads of it.
   */
  readonly deadLetter: Kind | null
}

/**
 * One kind of job. `Context` is what its work is given besides its data, `Kind` what a failed one is to the owner of its
 * project.
 */
export type Job<Context, Kind extends string = string, T extends object = object> = Plain<T, Kind> & {
  readonly schedule: Schedule | null
  readonly keyed: boolean
  /** Checks the data, and says by which key it is the only one of its kind; null when it need not be. */
  keyOf(data: unknown): string | null
  /** Of two that wait the higher goes first. */
  priorityOf(data: unknown): number
  /** Checks the data as it came back from the queue, and works it. */
  run(data: unknown, context: Context): Promise<void>
}

/** A job by its queue's name, the shape of its data, and its work, which may run more than once. */
export type JobDefinition<Context, Kind extends string, T extends object> = Plain<T, Kind> & {
  readonly schedule?: Schedule<T>
  /**
   * Of one key at most one waits and one runs, in all processes together: what is added beside one that waits is
   * left out. A job that gets a key, or loses it, needs another name: a queue keeps what it was made with.
   */
  readonly key?: (data: T) => string
  readonly priority?: (data: T) => number
  readonly work: (data: T, context: Context) => Promise<void>
}

/** Makes a job of its definition. */
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
    priorityOf: (data) => (priority ? priority(parseQueued(plain, data)) : 0),
    run: (data, context) => work(parseQueued(plain, data), context),
  }
}

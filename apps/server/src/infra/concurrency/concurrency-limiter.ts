import { createTenantLimiter } from './tenant-limiter.ts'

export type ConcurrencyLimiterOptions = {
  /** Maximum number of concurrent tasks. */
  readonly under: number
  /** Maximum number of waiting tasks. */
  readonly waiting: number
  /** Maximum waiting time, in ms. */
  readonly maxWaitMs: number
}
export type ConcurrencyLimiter = {
  /** Runs the task when a slot is free. Rejects with BusyError, the signal's reason or the task's own error. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  readonly load: () => { readonly under: number; readonly waiting: number }
}

/**
 * Creates a concurrency limiter for tasks of one kind, as of a single tenant. Tasks beyond the limit wait in first-come
 * order; those beyond the waiting limit or time fail with BusyError.
 */
export function createConcurrencyLimiter({
  under: max,
  waiting: maxWaiting,
  maxWaitMs: timeout,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const limiter = createTenantLimiter({
    max,
    maxPerTenant: max,
    maxWaiting,
    maxWaitingPerTenant: maxWaiting,
    timeout,
  })
  return {
    run: (work, signal) => limiter.run('', work, signal),
    load: () => {
      const { running, waiting } = limiter.load()
      return { under: running, waiting }
    },
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

const jobs = new AsyncLocalStorage<true>()

/**
 * Runs the work of jobs, exports and starts, whose queries may take minutes. Queries of anything else are calls that
 * somebody waits for: their timeout is short.
 */
export function runAsJob<T>(work: () => T | PromiseLike<T>): Promise<T> {
  // Awaited within: a query is sent by its first `then`, not where it is built.
  return jobs.run(true, async () => await work())
}

/** Returns true within `runAsJob`. */
export function isInJob(): boolean {
  return jobs.getStore() ?? false
}

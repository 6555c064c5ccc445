import { AsyncLocalStorage } from 'node:async_hooks'

const jobs = new AsyncLocalStorage<true>()

/**
 * Runs work whose queries may take minutes: jobs, exports, and what a server does at its start. Queries
 * outside of it belong to calls that somebody waits for, and have a short timeout.
 */
export function runAsJob<T>(work: () => T | PromiseLike<T>): Promise<T> {
  // Awaited within: a query is sent by its first `then`, not where it is built.
  return jobs.run(true, async () => await work())
}

/** Returns true within `runAsJob`. */
export function isInJob(): boolean {
  return jobs.getStore() ?? false
}

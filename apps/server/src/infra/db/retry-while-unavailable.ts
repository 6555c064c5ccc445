import { setTimeout as wait } from 'node:timers/promises'
import { getBackoffMs } from '@vitrine/core/time/backoff'
import { isDatabaseUnavailable } from './errors.ts'

/** Pauses between attempts. */
export const STORING_BACKOFF = { firstMs: 50, maxMs: 2000 } as const

/**
 * Repeats repeatable work for as long as the database is away or takes no writes, such as storing the result of a
 * request that cannot be taken back. Throws any other error, and that of an attempt after `until` (ms since 1970).
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, until: number): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error
      await wait(getBackoffMs(failures, STORING_BACKOFF))
    }
  }
}

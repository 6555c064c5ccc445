import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from './errors.ts'

/** First and maximum pause between two attempts, in ms. */
const PAUSE_MS = [50, 2000] as const

/**
 * Repeats repeatable work for as long as the database is away or takes no writes, such as storing the result of a
 * request that cannot be taken back. Throws any other error, and that of an attempt after `until` (ms since 1970).
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, until: number): Promise<T> {
  const [first, longest] = PAUSE_MS
  for (let pause: number = first; ; pause = Math.min(longest, pause * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error
      await wait(pause)
    }
  }
}

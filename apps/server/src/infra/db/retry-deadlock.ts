import type { Database, Transaction } from './database.ts'
import { isDeadlock } from './errors.ts'

/** Maximum number of attempts of a transaction that meets a deadlock. */
const MAX_ATTEMPTS = 4

/**
 * Runs a transaction and repeats it when PostgreSQL ended it to resolve a deadlock. For changes that must win over
 * background work. `work` may run more than once, so it only reads and writes rows.
 */
export async function runWithDeadlockRetry<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

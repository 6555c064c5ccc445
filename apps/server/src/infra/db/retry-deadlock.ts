import type { Database, Transaction } from './database.ts'
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts'

/**
 * Runs a transaction and repeats it when PostgreSQL ended it to resolve a deadlock. For changes that must win over
 * background work. `work` may run more than once, so it only reads and writes rows.
 */
export function runWithDeadlockRetry<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return repeatAfterDeadlock(() => db.transaction(work))
}

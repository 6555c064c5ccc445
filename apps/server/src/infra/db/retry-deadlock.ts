import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { isDeadlock } from './errors.ts'

/** Maximum number of attempts of a statement or transaction that meets a deadlock. */
const MAX_ATTEMPTS = 6
/** Maximum pause before the second attempt in ms; later ones wait longer. Random, so that two do not meet again. */
const PAUSE_MS = 40

/**
 * Runs a transaction and repeats it when PostgreSQL ended it to resolve a deadlock. For changes that must win over
 * background work. `work` may run more than once, so it only reads and writes rows.
 */
export function runWithDeadlockRetry<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return repeatAfterDeadlock(() => db.transaction(work))
}

/** Repeats work that PostgreSQL ended to resolve a deadlock, which has changed nothing. */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
      await wait(Math.random() * PAUSE_MS * attempt)
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { isDeadlock } from './errors.ts'

/** Maximum number of attempts of a statement or transaction that meets a deadlock. */
const MAX_ATTEMPTS = 6
/** Maximum pause before the second attempt in ms; later ones wait longer. Random, so that two do not meet again. */
const PAUSE_MS = 40

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

import { isDatabaseUnavailable } from '../../../infra/db/errors.ts'

/**
 * Time after an outage of the database in which a worker takes over no batch of another, in ms: leases ended in the
 * outage, and those that live store first what they have sent.
 */
const OUTAGE_GRACE_MS = 5000

/** Remembers when this worker last met a database that was away or took no writes. */
export class OutageGrace {
  #until = 0

  /** Notes an error of a query; errors of other kinds mean nothing. */
  note(error: unknown): void {
    if (isDatabaseUnavailable(error)) this.#until = performance.now() + OUTAGE_GRACE_MS
  }

  /** Returns true when the last outage is long enough ago to take over batches whose lease has ended. */
  isOver(): boolean {
    return performance.now() >= this.#until
  }
}

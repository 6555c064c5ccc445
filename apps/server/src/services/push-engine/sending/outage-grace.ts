import { isDatabaseUnavailable } from '../../../infra/db/errors.ts'

/**
 * Time after an outage of the database in which a worker takes over no batch of another, in ms: leases ended in the
 * outage, and those that live store first what they have sent.
 */
const OUTAGE_GRACE_MS = 5000
/**
 * Time without a claim after which a worker may have missed an outage in which leases ended, in ms. Gateways answer
 * within 30 s, and leases end after 90: what an outage kept from being stored for the rest took longer than this.
 */
const MAX_UNSEEN_MS = 30_000

/**
 * Remembers when this worker last met a database that was away or took no writes. One that starts, or has claimed
 * nothing for a while, does not know of the outage before, and waits as if there was one.
 */
export class OutageGrace {
  #until = 0
  #lastClaimAt = Number.NEGATIVE_INFINITY

  /** Notes an error of a query; errors of other kinds mean nothing. */
  note(error: unknown): void {
    if (isDatabaseUnavailable(error)) this.#wait()
  }

  /** Notes that the worker claims now. Returns true when it may take over batches whose lease has ended. */
  claim(): boolean {
    const now = performance.now()
    if (now - this.#lastClaimAt > MAX_UNSEEN_MS) this.#wait()
    this.#lastClaimAt = now
    return now >= this.#until
  }

  #wait(): void {
    this.#until = performance.now() + OUTAGE_GRACE_MS
  }
}

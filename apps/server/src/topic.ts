import type { z } from 'zod'
import type { Transaction } from './db/open.ts'
import type { Topic } from './platform/webhook-topics.ts'

/** What a room does with one kind of the platform's webhooks. */
export type Taken = {
  readonly topics: readonly Topic[]
  /** True for news of what every shopper sees: pages are drawn anew at once. */
  readonly shown: boolean
  /** Reads the payload and keeps what it says. Runs at least once for each delivery, in any order. */
  run(tx: Transaction, projectId: string, payload: unknown): Promise<void>
}

/**
 * Topics by what is read of their payload and what is done with it; the change commits together with the mark that
 * the delivery is worked. A payload that cannot be read is not tried again, and the project's owner is told.
 */
export function takeTopics<P extends z.ZodType>(taken: {
  readonly topics: readonly Topic[]
  readonly payload: P
  readonly work: (tx: Transaction, projectId: string, payload: z.output<P>) => Promise<void>
}): Taken {
  const { topics, payload, work } = taken
  return { topics, shown: false, run: (tx, projectId, said) => work(tx, projectId, payload.parse(said)) }
}

/** Topics that say no more than that what shoppers see has changed. */
export function showTopics(topics: readonly Topic[]): Taken {
  return { topics, shown: true, run: async () => undefined }
}

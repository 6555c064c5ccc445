import type { Transaction } from './db/open.ts'
import type { Taken } from './topic.ts'

/** The webhooks that this server takes. */
export type Topics = {
  /** Those we ask the platform for. */
  readonly all: readonly string[]
  /** True for one that some room takes. */
  takes(topic: string): boolean
  /** True for news of what every shopper sees: products, collections, stock and the shop's own settings. */
  isShown(topic: string): boolean
  /** Has every room that takes this topic keep what the payload says, in the order of the rooms. */
  work(topic: string, tx: Transaction, projectId: string, payload: unknown): Promise<void>
}

/** What the rooms take, by topic. */
export function createTopics(taken: readonly Taken[]): Topics {
  const takers = new Map<string, Taken[]>()
  for (const one of taken)
    for (const topic of one.topics) takers.set(topic, [...(takers.get(topic) ?? []), one])
  return {
    all: [...takers.keys()].sort(),
    takes: (topic) => takers.has(topic),
    isShown: (topic) => takers.get(topic)?.some(({ shown }) => shown) ?? false,
    work: async (topic, tx, projectId, payload) => {
      for (const one of takers.get(topic) ?? []) await one.run(tx, projectId, payload)
    },
  }
}

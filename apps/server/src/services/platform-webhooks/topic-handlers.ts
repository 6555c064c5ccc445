import type { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import { isSubscribedTopic, type Topic } from './webhook-topics.ts'

/** Handles one kind of the platform's webhooks. */
export type TopicHandler = {
  readonly topics: readonly Topic[]
  /** True for news of what every shopper sees: pages are drawn anew at once. */
  readonly shown: boolean
  /** Reads the payload and keeps what it says. Runs at least once for each delivery, in any order. */
  run(tx: Transaction, projectId: string, payload: unknown, emit: EmitDomainEvents): Promise<void>
}

/**
 * Topics by what is read of their payload and what is done with it; the change commits together with the mark that
 * the delivery is worked. A payload that cannot be read is not tried again, and the project's owner is told.
 */
export function handleTopics<P extends z.ZodType>(taken: {
  readonly topics: readonly Topic[]
  readonly payload: P
  readonly work: (
    tx: Transaction,
    projectId: string,
    payload: z.output<P>,
    emit: EmitDomainEvents,
  ) => Promise<void>
}): TopicHandler {
  const { topics, payload, work } = taken
  return {
    topics,
    shown: false,
    run: (tx, projectId, said, emit) => work(tx, projectId, payload.parse(said), emit),
  }
}

/** Topics that only invalidate caches: something that shoppers see has changed. */
export function invalidateOnTopics(topics: readonly Topic[]): TopicHandler {
  return { topics, shown: true, run: async () => undefined }
}

/** The webhook topics that this server handles. */
export type TopicHandlers = {
  /** Those we ask the platform for. */
  readonly all: readonly string[]
  /** True for one that some room takes. */
  takes(topic: string): boolean
  /** True for news of what every shopper sees: products, collections, stock and the shop's own settings. */
  isShown(topic: string): boolean
  /** Has every module that takes this topic keep what the payload says, in the order of the modules. */
  work(topic: string, tx: Transaction, projectId: string, payload: unknown): Promise<void>
}

/** Indexes the topic handlers of all modules by topic. Handlers emit their domain events by `emit`. */
export function createTopicHandlers(taken: readonly TopicHandler[], emit: EmitDomainEvents): TopicHandlers {
  const takers = new Map<string, TopicHandler[]>()
  for (const one of taken)
    for (const topic of one.topics) takers.set(topic, [...(takers.get(topic) ?? []), one])
  return {
    all: [...new Set(taken.flatMap(({ topics }) => topics))].filter(isSubscribedTopic).sort(),
    takes: (topic) => takers.has(topic),
    isShown: (topic) => takers.get(topic)?.some(({ shown }) => shown) ?? false,
    work: async (topic, tx, projectId, payload) => {
      for (const one of takers.get(topic) ?? []) await one.run(tx, projectId, payload, emit)
    },
  }
}

import type { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import { isSubscribedTopic, type Topic } from './webhook-topics.ts'

/** Metadata of a webhook delivery besides its payload. */
export type DeliveryInfo = {
  /** Domain of the shop, from the delivery's header. */
  readonly shop: string
}

/** Handler of one kind of platform webhook. */
export type TopicHandler = {
  readonly topics: readonly Topic[]
  /** True for changes that every shopper sees: pages are re-rendered at once. */
  readonly isVisible: boolean
  /** Stores the change of a payload. Runs at least once for each delivery, in any order. */
  run(
    tx: Transaction,
    projectId: string,
    payload: unknown,
    emit: EmitDomainEvents,
    delivery: DeliveryInfo,
  ): Promise<void>
}

/**
 * Defines a handler by its topics, payload schema and action. The change commits together with the delivery's processed
 * mark. An invalid payload is not retried, and the project's owner is notified.
 */
export function handleTopics<P extends z.ZodType>(options: {
  readonly topics: readonly Topic[]
  readonly payload: P
  readonly work: (
    tx: Transaction,
    projectId: string,
    payload: z.output<P>,
    emit: EmitDomainEvents,
    delivery: DeliveryInfo,
  ) => Promise<void>
}): TopicHandler {
  const { topics, payload, work } = options
  return {
    topics,
    isVisible: false,
    run: (tx, projectId, rawPayload, emit, delivery) =>
      work(tx, projectId, payload.parse(rawPayload), emit, delivery),
  }
}

/** Topics that only invalidate caches: something that shoppers see has changed. */
export function invalidateOnTopics(topics: readonly Topic[]): TopicHandler {
  return { topics, isVisible: true, run: async () => undefined }
}

/** The webhook topics that this server handles. */
export type TopicHandlers = {
  /** Topics to subscribe to. */
  readonly all: readonly string[]
  /** Returns true for a topic that some module handles. */
  takes(topic: string): boolean
  /** Returns true for changes that every shopper sees: products, collections, stock and shop settings. */
  isShown(topic: string): boolean
  /** Runs the handlers of this topic in the order of the modules. */
  work(
    topic: string,
    tx: Transaction,
    projectId: string,
    payload: unknown,
    delivery?: DeliveryInfo,
  ): Promise<void>
}

/** Indexes the topic handlers of all modules by topic. Handlers emit their domain events by `emit`. */
export function createTopicHandlers(
  handlers: readonly TopicHandler[],
  emit: EmitDomainEvents,
): TopicHandlers {
  const takers = new Map<string, TopicHandler[]>()
  for (const one of handlers)
    for (const topic of one.topics) takers.set(topic, [...(takers.get(topic) ?? []), one])
  return {
    all: [...new Set(handlers.flatMap(({ topics }) => topics))].filter(isSubscribedTopic).sort(),
    takes: (topic) => takers.has(topic),
    isShown: (topic) => takers.get(topic)?.some(({ isVisible }) => isVisible) ?? false,
    work: async (topic, tx, projectId, payload, delivery = { shop: '' }) => {
      for (const one of takers.get(topic) ?? []) await one.run(tx, projectId, payload, emit, delivery)
    },
  }
}

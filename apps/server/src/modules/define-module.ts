import type { CallHandler } from '../services/calls/call-handler.ts'
import type { Routes } from '../services/calls/http-api.ts'
import type { StreamHandler } from '../services/calls/stream-handler.ts'
import type { DomainEventHandler } from '../services/domain-events/domain-events.ts'
import type { Erasure } from '../services/erasure/erasure.types.ts'
import type { ServerJob } from '../services/jobs/define-job.ts'
import type { TopicHandler } from '../services/platform-webhooks/topic-handlers.ts'
import type { PushSource } from '../services/push-engine/push.types.ts'
import type { ReleaseSource } from '../services/releases/release-sources.types.ts'

/** Calls, routes, jobs and event handlers that a module adds to the server. */
export type ServerModule = {
  /** Merchant calls of the contract, each with its work. */
  readonly calls: readonly CallHandler[]
  /** Streams of the contract, each with its work. */
  readonly streams: readonly StreamHandler[]
  readonly routes: readonly Routes[]
  /** Work in the background. */
  readonly jobs: readonly ServerJob[]
  /** The platform's webhooks. */
  readonly topics: readonly TopicHandler[]
  /** Handlers of other modules' domain events. */
  readonly eventHandlers: readonly DomainEventHandler[]
  /** Kinds of pushes that come from it, and what the engine asks it of them. */
  readonly pushes: readonly PushSource[]
  /** Kinds of release parts that the module provides. */
  readonly releaseParts: readonly ReleaseSource[]
  /** Callbacks that run before a project is deleted for good. */
  readonly erasures: readonly Erasure[]
}

/** Defines a module by what it adds; everything left out is empty. */
export function defineModule(module: Partial<ServerModule>): ServerModule {
  return {
    calls: [],
    streams: [],
    routes: [],
    jobs: [],
    topics: [],
    eventHandlers: [],
    pushes: [],
    releaseParts: [],
    erasures: [],
    ...module,
  }
}

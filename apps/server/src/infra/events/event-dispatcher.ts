import type { Transaction } from '../db/database.ts'
import type { Jobs } from '../jobs/queue.ts'

/**
 * Handler of domain events of some kinds. Runs in the emitter's transaction, so it only writes rows and enqueues jobs.
 */
export type EventHandler<Event extends { readonly kind: string }> = {
  readonly kinds: readonly Event['kind'][]
  handle(
    tx: Transaction,
    projectId: string,
    events: readonly Event[],
    services: { readonly jobs: Jobs },
  ): Promise<void>
}

/** Emits events of a project in the transaction that stores the change, so that both commit or neither does. */
export type EmitEvents<Event extends { readonly kind: string }> = (
  tx: Transaction,
  projectId: string,
  events: readonly Event[],
) => Promise<void>

/** Creates a dispatcher that calls the handlers in order, each with the events of its kinds. */
export function createEventDispatcher<Event extends { readonly kind: string }>(
  handlers: readonly EventHandler<Event>[],
  jobs: Jobs,
): EmitEvents<Event> {
  return async (tx, projectId, events) => {
    for (const { kinds, handle } of handlers) {
      const relevantEvents = events.filter(({ kind }) => kinds.includes(kind))
      if (relevantEvents.length > 0) await handle(tx, projectId, relevantEvents, { jobs })
    }
  }
}

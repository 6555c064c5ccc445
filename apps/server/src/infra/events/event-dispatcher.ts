import type { Transaction } from '../db/database.ts'
import type { Jobs } from '../jobs/queue.ts'

/** What happens when an event of these kinds is emitted. Runs in the emitter's transaction: keep it to rows and jobs. */
export type EventHandler<Event extends { readonly kind: string }> = {
  readonly kinds: readonly Event['kind'][]
  hear(
    tx: Transaction,
    projectId: string,
    events: readonly Event[],
    services: { readonly jobs: Jobs },
  ): Promise<void>
}

/** Emits events about a project, in the transaction that stores what they tell of: either both stay or neither. */
export type EmitEvents<Event extends { readonly kind: string }> = (
  tx: Transaction,
  projectId: string,
  events: readonly Event[],
) => Promise<void>

/** Hands events to their handlers, in the order of the handlers, to each its kinds alone. */
export function createEventDispatcher<Event extends { readonly kind: string }>(
  handlers: readonly EventHandler<Event>[],
  jobs: Jobs,
): EmitEvents<Event> {
  return async (tx, projectId, events) => {
    for (const { kinds, hear } of handlers) {
      const heard = events.filter(({ kind }) => kinds.includes(kind))
      if (heard.length > 0) await hear(tx, projectId, heard, { jobs })
    }
  }
}

import type { StoreApi } from 'zustand/vanilla'

/** A change on the device that the server does not have yet. */
export type PendingChange = {
  /**
   * Created once, and later than that of every earlier change of this device: the server applies each once and lets the
   * later one of a subject win, in whatever order they arrive.
   */
  readonly id: string
  /** Subject of the change: the later of two changes wins. */
  readonly subject: string
  readonly path: `/shopper/${string}`
  readonly body: Readonly<Record<string, unknown>>
  /** The installation that the change belongs to; null when it does not depend on one. */
  readonly subscriber: string | null
}

/** A change before it gets its id. */
export type NewChange = Omit<PendingChange, 'id'> & {
  /** Merges the body with that of an earlier queued change; by default the later body replaces it. */
  readonly merge?: (earlier: PendingChange['body'], later: PendingChange['body']) => PendingChange['body']
}

/**
 * What became of a change. `taken`: the server has it; `kept`: it is still queued on the device; `refused`:
 * the server refused it, and will again.
 */
export type ChangeStatus = 'taken' | 'kept' | 'refused'

/**
 * Result of adding a change to the outbox. `status` is the HTTP status with which the server refused it last;
 * null without a refusal.
 */
export type ChangeOutcome = { readonly became: ChangeStatus; readonly status: number | null }

export type OutboxState = {
  /** Queued changes, oldest first. */
  readonly waiting: readonly PendingChange[]
  /** Changes refused without a waiting caller, until the shopper has read the notice. */
  readonly refused: readonly PendingChange[]
}

/** The sync queue (outbox): changes that survive lost networks, reloads and restarts. */
export type Outbox = {
  readonly state: StoreApi<OutboxState>
  /** Resolves once the queue of an earlier visit is loaded. */
  readonly loaded: Promise<void>
  /**
   * Stores a change, then sends it. Resolves within some seconds with the outcome so far. The caller reports a refusal
   * to the shopper.
   */
  readonly add: (wish: NewChange) => Promise<ChangeOutcome>
  /** Sends the queued changes now; resolves when none can be sent any more. */
  readonly flush: () => Promise<void>
  /** Removes the queued changes that `which` selects, such as after a change of user. */
  readonly drop: (which: (change: PendingChange) => boolean) => Promise<void>
  /**
   * Subscribes to the outcome of each change; `answer` is the server's response. Returns a function that unsubscribes.
   */
  readonly subscribe: (
    listener: (change: PendingChange, became: Exclude<ChangeStatus, 'kept'>, answer: unknown) => void,
  ) => () => void
  /** Clears the refused changes after the shopper has read the notice. */
  readonly clearRefused: () => Promise<void>
}

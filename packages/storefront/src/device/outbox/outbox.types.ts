import type { StoreApi } from 'zustand/vanilla'

/** A change on the device that the server does not have yet. */
export type PendingChange = {
  /** Made once, and later than that of every earlier change of this device: the server does each once, and lets a later one of its subject win, in whatever order they arrive. */
  readonly id: string
  /** What it is about: of two about the same the later holds. */
  readonly subject: string
  readonly path: `/shopper/${string}`
  readonly body: Readonly<Record<string, unknown>>
  /** The installation that it was made in, where it is about that one. */
  readonly subscriber: string | null
}

/** A change before it gets its id. */
export type NewChange = Omit<PendingChange, 'id'> & {
  /** What is told in the place of an earlier change that still waits; the later alone, unless said. */
  readonly merge?: (earlier: PendingChange['body'], later: PendingChange['body']) => PendingChange['body']
}

/** The outcome of a change: the server took it, it waits on the device, or the server refused it for good. */
export type ChangeStatus = 'taken' | 'kept' | 'refused'

/** `status`: HTTP's, where the server answered last that it does not agree, or has no time now. */
export type ChangeOutcome = { readonly became: ChangeStatus; readonly status: number | null }

export type OutboxState = {
  /** What waits, the earliest first. */
  readonly waiting: readonly PendingChange[]
  /** What was refused while nobody waited for it, until the shopper has read it. */
  readonly refused: readonly PendingChange[]
}

/** The sync queue (outbox): changes that survive lost networks, reloads and restarts. */
export type Outbox = {
  readonly state: StoreApi<OutboxState>
  /** Settles once what an earlier visit left is known. */
  readonly loaded: Promise<void>
  /**
   * Keeps a change, then tells it; settles within some seconds, with what became of it by then. A refusal is its
   * caller's to say.
   */
  readonly add: (wish: NewChange) => Promise<ChangeOutcome>
  /** Tells what waits, now; settles when nothing waits that can be told. */
  readonly flush: () => Promise<void>
  /** Lets go of what waits and is meant by `which`: somebody else has the device. */
  readonly drop: (which: (change: PendingChange) => boolean) => Promise<void>
  /** Hears what became of each change; `answer`: what the server said. Gives the way to stop. */
  readonly hear: (
    told: (change: PendingChange, became: Exclude<ChangeStatus, 'kept'>, answer: unknown) => void,
  ) => () => void
  /** The shopper has read what was refused. */
  readonly seen: () => Promise<void>
}

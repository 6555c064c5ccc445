import { defineVersions } from '@vitrine/core/sync/versions'
import type { Backoff } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStore } from 'zustand/vanilla'
import type { Ports } from '../../ports.ts'
import { isRefusedForGood, ServerRefused } from '../../server-refused.ts'
import { createUuid } from '../installation.ts'
import { createStoredRecord } from '../store/stored-record.ts'
import type {
  ChangeOutcome,
  ChangeStatus,
  NewChange,
  Outbox,
  OutboxState,
  PendingChange,
} from './outbox.types.ts'
import { createSyncLoop } from './sync-loop.ts'

/** Migrations of the stored 'store.queue'. */
export const OUTBOX_VERSIONS = defineVersions([
  {
    version: 1,
    name: 'what waits, what was refused, and when the last change was made',
    migrate: (old) => old,
  },
])

/** Maximum number of queued changes: further ones are refused, and no queued change is dropped. */
const MAX_PENDING_CHANGES = 400
/** How long the caller of a change waits for its outcome, ms. */
const SYNC_TIMEOUT_MS = 8000
/** Timeout of one request, ms. It may still have arrived: it is sent again, and the server applies it once. */
const ANSWER_MS = 20_000
const BACKOFF: Backoff = { firstMs: 4000, maxMs: 300_000 }

/** The stored queue. */
export type StoredOutbox = OutboxState & {
  /** Time of the last change, ms since 1970: the next is always later, even when the device's clock is set back. */
  readonly last: number
}

/** Reads the stored queue; skips invalid changes. */
export function readOutbox(storedOutbox: unknown): StoredOutbox {
  const { waiting, refused, last }: Readonly<Record<string, unknown>> = isRecord(storedOutbox)
    ? storedOutbox
    : {}
  const list = (value: unknown) =>
    Array.isArray(value) ? value.flatMap((one) => readPending(one) ?? []).slice(0, MAX_PENDING_CHANGES) : []
  return {
    waiting: list(waiting),
    refused: list(refused),
    last: typeof last === 'number' && Number.isSafeInteger(last) && last > 0 ? last : 0,
  }
}

function readPending(storedChange: unknown): PendingChange | null {
  if (!isRecord(storedChange)) return null
  const { id, subject, path, body = {}, subscriber } = storedChange
  if (!isUuid(id) || typeof subject !== 'string' || !isPath(path) || !isRecord(body)) return null
  if (subscriber !== null && !isUuid(subscriber)) return null
  return { id, subject, path, body, subscriber }
}

function isPath(value: unknown): value is PendingChange['path'] {
  return typeof value === 'string' && /^\/shopper\/[a-z-]+$/.test(value)
}

export type OutboxOptions = {
  readonly storage: Ports['storage']
  /** Sends a change to the server under its id. Rejects with `ServerRefused` when the server refuses it. */
  readonly send: (change: PendingChange) => Promise<unknown>
  readonly onNetwork: Ports['onNetwork']
  /**
   * Runs work under a lock across tabs: `keep` for short writes to the storage, `tell` for requests, which may be slow.
   */
  readonly alone: <T>(what: 'keep' | 'tell', work: () => Promise<T>) => Promise<T>
  readonly now?: () => number
  readonly later?: CallAfter
}

/**
 * Creates the outbox, which stores the shopper's changes until the merchant server has them: across network failures,
 * reloads, crashes and tabs. It queues only the last change of a subject, so that changes arrive in order. It drops a
 * change only when the server refuses it for good.
 */
export function createOutbox(parts: OutboxOptions): Outbox {
  const { onNetwork, alone, now = Date.now, later = callAfter } = parts
  const shared = createOutboxRecord(parts)
  const { state, change, load } = shared
  const listeners = new Set<Parameters<Outbox['subscribe']>[0]>()
  /** The last HTTP status of refused changes whose callers still wait; null while there is none. */
  const awaited = new Map<string, number | null>()
  const sendOne = createSender({ ...parts, later, change, listeners, awaited })
  const loop = createSyncLoop({
    work: () => alone('tell', () => sendAll(load, sendOne)),
    subject: 'A change',
    backoff: BACKOFF,
    callAfter: later,
    onNetwork,
  })
  return {
    state,
    loaded: load().then(({ waiting }) => {
      if (waiting.length > 0) void loop.run()
    }),
    flush: loop.run,
    add: async (wish): Promise<ChangeOutcome> => {
      let id = ''
      await change((outbox) => {
        const next = addChange(outbox, wish, now())
        id = next?.id ?? ''
        return next?.queue ?? outbox
      })
      if (id === '') return { became: 'refused', status: null }
      awaited.set(id, null)
      await within(SYNC_TIMEOUT_MS, loop.run(), later).catch(() => undefined)
      const status = awaited.get(id) ?? null
      awaited.delete(id)
      const { waiting } = await load()
      if (waiting.some((one) => one.id === id)) return { became: 'kept', status }
      return { became: status === null ? 'taken' : 'refused', status }
    },
    drop: async (which) => {
      await change((outbox) => ({ ...outbox, waiting: outbox.waiting.filter((one) => !which(one)) }))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clearRefused: async () => {
      await change((outbox) => ({ ...outbox, refused: [] }))
    },
  }
}

/** Creates the stored queue and the state that screens read. */
function createOutboxRecord({ storage, alone }: OutboxOptions) {
  const state = createStore<OutboxState>()(() => ({ waiting: [], refused: [] }))
  const record = createStoredRecord(storage, {
    name: 'store.queue',
    versions: OUTBOX_VERSIONS,
    read: readOutbox,
    alone: (work) => alone('keep', work),
  })
  const show = (outbox: StoredOutbox) => {
    const { waiting, refused } = outbox
    state.setState({ waiting, refused })
    return outbox
  }
  /** Changes the stored queue, including changes by other tabs. */
  const change = (next: (outbox: StoredOutbox) => StoredOutbox): Promise<StoredOutbox> =>
    record.change(next).then(show)
  return { state, change, load: () => record.load().then(show) }
}

/** Adds a change to the queue and returns its id; null when the queue is full. */
function addChange(
  outbox: StoredOutbox,
  { merge, ...wish }: NewChange,
  now: number,
): { readonly id: string; readonly queue: StoredOutbox } | null {
  const isSame = (one: PendingChange) => one.subject === wish.subject && one.subscriber === wish.subscriber
  const earlier = outbox.waiting.find(isSame)
  if (!earlier && outbox.waiting.length >= MAX_PENDING_CHANGES) return null
  const last = Math.max(now, outbox.last + 1)
  const id = createUuid(last)
  const body = earlier && merge ? merge(earlier.body, wish.body) : wish.body
  const others = outbox.waiting.filter((one) => !isSame(one))
  const refused = outbox.refused.filter((one) => !isSame(one))
  return { id, queue: { waiting: [...others, { ...wish, body, id }], refused, last } }
}

/** `unreached`: no response; `later`: the server refused it temporarily. */
type Sent = Exclude<ChangeStatus, 'kept'> | 'unreached' | 'later'

/** Creates the function that sends one change and removes it from the queue after a final response. */
function createSender({
  send,
  later,
  change,
  listeners,
  awaited,
}: Pick<OutboxOptions, 'send'> & {
  readonly later: CallAfter
  readonly change: (next: (outbox: StoredOutbox) => StoredOutbox) => Promise<StoredOutbox>
  readonly listeners: ReadonlySet<Parameters<Outbox['subscribe']>[0]>
  readonly awaited: Map<string, number | null>
}) {
  const settle = async (one: PendingChange, became: 'taken' | 'refused', answer: unknown): Promise<Sent> => {
    // A refusal without a waiting caller is stored, to be shown to the shopper.
    const isUnsaid = became === 'refused' && !awaited.has(one.id)
    await change((outbox) => ({
      ...outbox,
      waiting: outbox.waiting.filter(({ id }) => id !== one.id),
      refused: isUnsaid ? [...outbox.refused, one].slice(-MAX_PENDING_CHANGES) : outbox.refused,
    }))
    if (became === 'taken' && awaited.has(one.id)) awaited.set(one.id, null)
    for (const listener of listeners) listener(one, became, answer)
    return became
  }
  return async (one: PendingChange): Promise<Sent> => {
    try {
      return await settle(one, 'taken', await within(ANSWER_MS, send(one), later))
    } catch (cause) {
      if (awaited.has(one.id) && cause instanceof ServerRefused) awaited.set(one.id, cause.status)
      if (isRefusedForGood(cause)) return settle(one, 'refused', null)
      return cause instanceof ServerRefused ? 'later' : 'unreached'
    }
  }
}

/** Sends all queued changes in order. Returns false when some remain for a later retry. */
async function sendAll(
  load: () => Promise<StoredOutbox>,
  sendOne: (one: PendingChange) => Promise<Sent>,
): Promise<boolean> {
  const busy = new Set<string>()
  for (;;) {
    const next = (await load()).waiting.find(({ id }) => !busy.has(id))
    if (!next) return busy.size === 0
    const outcome = await sendOne(next)
    if (outcome === 'unreached') return false
    if (outcome === 'later') busy.add(next.id)
  }
}

/** Returns the promise's result; rejects after `ms`. */
function within<T>(ms: number, promise: Promise<T>, later: CallAfter): Promise<T> {
  let cancel = () => {}
  const timeout = new Promise<never>((_, reject) => {
    cancel = later(() => reject(new Error('No answer in time')), ms)
  })
  return Promise.race([promise, timeout]).finally(() => cancel())
}

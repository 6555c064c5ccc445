import { isRecord } from '@vitrine/core/validation/is-record'
import { parseJson } from '@vitrine/core/validation/parse-json'
import type { KeyValueStore } from '../store/key-value-store.types.ts'

/** Maximum number of pending events; the oldest are dropped and counted. */
const MAX_PENDING_EVENTS = 1000
/** Maximum number of events in one report: well below what a browser sends while its page closes (64 kB). */
const REPORT_EVENTS = 40
const EVENT = 'event.'
const DROPPED = 'dropped'

/**
 * Result of sending events. `kept`: the server stored them, now or before; `refused`: it cannot read them;
 * `later`: it was not reached.
 */
export type SendResult = 'kept' | 'refused' | 'later'

type Waiting = { readonly name: string; readonly subscriber: string; readonly event: { readonly at: number } }
type Report = {
  readonly subscriber: string
  readonly events: readonly Waiting['event'][]
  readonly dropped?: number
}

/**
 * Creates the store of pending events. Each has its own name, so that tabs that write at the same time need no lock.
 */
export function createPendingEvents(store: KeyValueStore) {
  let waiting: number | null = null
  const names = async () => (await store.names()).filter((name) => name.startsWith(EVENT)).sort()
  const readDropped = async () => Number(await store.get(DROPPED)) || 0

  const dropOldest = async () => {
    const all = await names()
    const droppedEvents = all.slice(0, Math.max(0, all.length - MAX_PENDING_EVENTS))
    waiting = all.length - droppedEvents.length
    if (droppedEvents.length === 0) return
    await store.set(DROPPED, String((await readDropped()) + droppedEvents.length))
    await store.remove(droppedEvents)
  }
  const read = async (name: string): Promise<Waiting | null> => {
    const storedEvent = parseJson(await store.get(name))
    if (!isRecord(storedEvent) || !isRecord(storedEvent.event) || typeof storedEvent.subscriber !== 'string')
      return null
    const { at } = storedEvent.event
    return typeof at === 'number'
      ? { name, subscriber: storedEvent.subscriber, event: { ...storedEvent.event, at } }
      : null
  }
  /** Reads events grouped by installation; deletes unreadable ones. */
  const readAll = async (some: readonly string[]): Promise<readonly (readonly Waiting[])[]> => {
    const batches = new Map<string, Waiting[]>()
    for (const name of some) {
      const one = await read(name)
      if (!one) await store.remove([name])
      else batches.set(one.subscriber, [...(batches.get(one.subscriber) ?? []), one])
    }
    return [...batches.values()]
  }
  /** Sends one report. Returns false when the server was not reached. */
  const sendBatch = async (
    batch: readonly Waiting[],
    send: (report: Report) => Promise<SendResult>,
  ): Promise<boolean> => {
    const [first] = batch
    if (!first) return true
    const dropped = await readDropped()
    const { subscriber } = first
    const events = batch.map(({ event }) => event)
    const outcome = await send({ subscriber, ...(dropped > 0 ? { dropped } : {}), events })
    if (outcome === 'later') return false
    // One unreadable event must not discard the others.
    if (outcome === 'refused' && batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      return (await sendBatch(batch.slice(0, half), send)) && (await sendBatch(batch.slice(half), send))
    }
    await store.remove([...batch.map(({ name }) => name), ...(dropped > 0 ? [DROPPED] : [])])
    return true
  }
  return {
    /** Stores an event of an installation under its id, which contains its time. */
    add: async (
      id: string,
      pendingEvent: { readonly subscriber: string; readonly event: object },
    ): Promise<void> => {
      await store.set(EVENT + id, JSON.stringify({ version: 1, ...pendingEvent }))
      waiting = (waiting ?? (await names()).length - 1) + 1
      if (waiting > MAX_PENDING_EVENTS) await dropOldest()
    },
    /** Sends all pending events in reports. Returns false when the server was not reached and some remain. */
    sendAll: async (send: (report: Report) => Promise<SendResult>): Promise<boolean> => {
      for (;;) {
        const oldest = (await names()).slice(0, REPORT_EVENTS)
        if (oldest.length === 0) break
        for (const batch of await readAll(oldest)) if (!(await sendBatch(batch, send))) return false
      }
      waiting = null
      return true
    },
  }
}

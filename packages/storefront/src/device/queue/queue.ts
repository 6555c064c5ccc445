import { currentVersion, defineVersions, migrate } from '@vitrine/core/sync/versions'
import { type Backoff, backoffMs } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { parseJson } from '@vitrine/core/validation/parse-json'
import { isRecord } from '@vitrine/core/validation/record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStore } from 'zustand/vanilla'
import type { Ports } from '../../ports.ts'
import { isRefusedForGood, ServerRefused } from '../../server-refused.ts'
import { newUuid } from '../installation.ts'
import type { Became, Outcome, Pending, Queue, QueueState } from './queue.types.ts'

/** How 'store.queue' came to its shape of today. */
export const QUEUE_VERSIONS = defineVersions([
  {
    version: 1,
    name: 'what waits, what was refused, and when the last change was made',
    migrate: (old) => old,
  },
])

/** More do not wait: what would be one too many is refused, and none is pushed out. */
const MOST = 400
/** Whoever made a change waits so long for what becomes of it, ms. */
const PATIENCE_MS = 8000
/** A call that is not answered after so long may still arrive: it is told again, and the server does it once. ms */
const ANSWER_MS = 20_000
/** After a failure it is tried again after so long, doubled each time up to the longest; ms. */
const BACKOFF: Backoff = { firstMs: 4000, maxMs: 300_000 }
const NAME = 'store.queue'

/** What the device keeps of the queue. */
export type KeptQueue = QueueState & {
  /** When the last change was made, ms since 1970: the next is later, whatever the device's clock does. */
  readonly last: number
}

/** What was kept; what of it cannot be read is left out. */
export function readQueue(kept: unknown): KeptQueue {
  const { waiting, refused, last }: Readonly<Record<string, unknown>> = isRecord(kept) ? kept : {}
  const list = (value: unknown) =>
    Array.isArray(value) ? value.flatMap((one) => readPending(one) ?? []).slice(0, MOST) : []
  return {
    waiting: list(waiting),
    refused: list(refused),
    last: typeof last === 'number' && Number.isSafeInteger(last) && last > 0 ? last : 0,
  }
}

function readPending(kept: unknown): Pending | null {
  if (!isRecord(kept)) return null
  const { id, subject, path, body = {}, subscriber } = kept
  if (!isUuid(id) || typeof subject !== 'string' || !isPath(path) || !isRecord(body)) return null
  if (subscriber !== null && !isUuid(subscriber)) return null
  return { id, subject, path, body, subscriber }
}

function isPath(value: unknown): value is Pending['path'] {
  return typeof value === 'string' && /^\/shopper\/[a-z-]+$/.test(value)
}

export type QueueParts = {
  readonly storage: Ports['storage']
  /** Tells the server, under the change's id. Rejects with `ServerRefused` where it answers otherwise. */
  readonly send: (change: Pending) => Promise<unknown>
  readonly onNetwork: Ports['onNetwork']
  /** Runs what only one tab may do at a time: changing what is kept is short, telling the server may take long. */
  readonly alone: <T>(what: 'keep' | 'tell', work: () => Promise<T>) => Promise<T>
  readonly now?: () => number
  readonly later?: CallAfter
}

/**
 * Keeps what the shopper changed until the merchant server has it: over a lost network, a reload, a kill and several
 * tabs. Of one subject only the last change waits, so that they arrive in order. A change is given up only where the
 * server understood it and does not agree.
 */
export function createQueue({
  storage,
  send,
  onNetwork,
  alone,
  now = Date.now,
  later = callAfter,
}: QueueParts): Queue {
  const state = createStore<QueueState>()(() => ({ waiting: [], refused: [] }))
  const ears = new Set<Parameters<Queue['hear']>[0]>()
  /** What the server last answered to changes whose callers wait for it; null: that it agrees, or nothing. */
  const waitedFor = new Map<string, number | null>()
  let telling: Promise<void> | null = null
  let more = false
  let failures = 0
  let again: (() => void) | null = null

  const read = async (): Promise<KeptQueue> => {
    const kept = parseJson(await storage.get(NAME))
    const version = isRecord(kept) && typeof kept.version === 'number' ? kept.version : 1
    const migrated = migrate(isRecord(kept) ? kept.state : null, version, QUEUE_VERSIONS)
    return readQueue(migrated.ok ? migrated.value : null)
  }
  const show = ({ waiting, refused }: QueueState) => state.setState({ waiting, refused })
  /** Changes what is kept, whatever other tabs changed meanwhile. */
  const change = (next: (kept: KeptQueue) => KeptQueue): Promise<KeptQueue> =>
    alone('keep', async () => {
      const before = await read()
      const after = next(before)
      if (after !== before)
        await storage.set(NAME, JSON.stringify({ version: currentVersion(QUEUE_VERSIONS), state: after }))
      show(after)
      return after
    })
  const without = (list: readonly Pending[], id: string) => list.filter((own) => own.id !== id)

  /** Tells one change; `unreached`: nobody answered, `later`: who answered has no time. */
  const tell = async (one: Pending): Promise<Exclude<Became, 'kept'> | 'unreached' | 'later'> => {
    let callOff = () => {}
    const late = new Promise<'late'>((over) => {
      callOff = later(() => over('late'), ANSWER_MS)
    })
    try {
      const answer = await Promise.race([send(one), late])
      if (answer === 'late') return 'unreached'
      await change((kept) => ({ ...kept, waiting: without(kept.waiting, one.id) }))
      if (waitedFor.has(one.id)) waitedFor.set(one.id, null)
      for (const told of ears) told(one, 'taken', answer)
      return 'taken'
    } catch (cause) {
      const isSaid = waitedFor.has(one.id)
      if (isSaid && cause instanceof ServerRefused) waitedFor.set(one.id, cause.status)
      if (!isRefusedForGood(cause)) return cause instanceof ServerRefused ? 'later' : 'unreached'
      // What was changed since is another wish: it is asked by itself.
      await change((kept) => ({
        ...kept,
        waiting: without(kept.waiting, one.id),
        refused: isSaid ? kept.refused : [...kept.refused, one].slice(-MOST),
      }))
      for (const told of ears) told(one, 'refused', null)
      return 'refused'
    } finally {
      callOff()
    }
  }

  /** Tells all that waits, one after another. False: something still waits, and is tried again later. */
  const tellAll = async (): Promise<boolean> => {
    const busy = new Set<string>()
    for (;;) {
      // What was asked for up to here is read here.
      more = false
      const kept = await read()
      show(kept)
      const next = kept.waiting.find(({ id }) => !busy.has(id))
      if (!next) return busy.size === 0
      const became = await tell(next)
      if (became === 'unreached') return false
      if (became === 'later') busy.add(next.id)
    }
  }
  const run = async () => {
    while (more) {
      more = false
      const done = await alone('tell', tellAll).catch((problem: unknown) => {
        console.warn('A change waits to be told', problem)
        return false
      })
      failures = done ? 0 : failures + 1
      if (done) continue
      // What was asked for meanwhile waits with the rest: whoever tells may ask to tell, and would be told so for ever.
      more = false
      again?.()
      again = later(
        () => {
          again = null
          void flush()
        },
        backoffMs(failures, BACKOFF),
      )
    }
    telling = null
  }
  const flush = () => {
    more = true
    telling ??= run()
    return telling
  }

  onNetwork((online) => {
    if (!online) return
    failures = 0
    void flush()
  })
  const loaded = read().then((kept) => {
    show(kept)
    if (kept.waiting.length > 0) void flush()
  })
  return {
    state,
    loaded,
    flush,
    add: async ({ merge, ...wish }): Promise<Outcome> => {
      let id = ''
      await change((kept) => {
        const isSame = (one: Pending) => one.subject === wish.subject && one.subscriber === wish.subscriber
        const earlier = kept.waiting.find(isSame)
        if (!earlier && kept.waiting.length >= MOST) return kept
        const last = Math.max(now(), kept.last + 1)
        id = newUuid(last)
        const body = earlier && merge ? merge(earlier.body, wish.body) : wish.body
        const others = kept.waiting.filter((one) => !isSame(one))
        const refused = kept.refused.filter((one) => !isSame(one))
        return { waiting: [...others, { ...wish, body, id }], refused, last }
      })
      if (id === '') return { became: 'refused', status: null }
      waitedFor.set(id, null)
      let callOff = () => {}
      const patience = new Promise<void>((over) => {
        callOff = later(over, PATIENCE_MS)
      })
      await Promise.race([flush(), patience])
      callOff()
      const status = waitedFor.get(id) ?? null
      waitedFor.delete(id)
      const { waiting } = await read()
      if (waiting.some((one) => one.id === id)) return { became: 'kept', status }
      return { became: status === null ? 'taken' : 'refused', status }
    },
    drop: async (which) => {
      await change((kept) => ({ ...kept, waiting: kept.waiting.filter((one) => !which(one)) }))
    },
    hear: (told) => {
      ears.add(told)
      return () => void ears.delete(told)
    },
    seen: async () => {
      await change((kept) => ({ ...kept, refused: [] }))
    },
  }
}

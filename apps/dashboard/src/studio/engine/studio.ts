import { firstToSave } from '@vitrine/core/contract/designs/designs'
import { firstChanged, keepingPlaces } from '@vitrine/core/design/locks'
import type { Batch, Json, JsonObject, Operation } from '@vitrine/core/design/operations'
import { sharing } from '@vitrine/core/design/sharing'
import { createStore } from 'zustand/vanilla'
import {
  adopt,
  type EditLog,
  edit,
  giveUp,
  hear,
  markSent,
  openLog,
  redo,
  setValue,
  undo,
} from './edit-log.ts'

/** Whether what the merchant did is safe: the server has it; it is on its way; it waits here; it was refused. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'refused'

/** Something to tell the merchant once. */
export type StudioNotice =
  | { readonly kind: 'contested' | 'foreign'; readonly paths: readonly string[] }
  | { readonly kind: 'dropped' | 'refused'; readonly reason: string }
  /** What was tried would change what is locked at `path`. */
  | { readonly kind: 'locked'; readonly path: string }
  | { readonly kind: 'reloaded' | 'recovered' | 'kept' }

export type StudioState = {
  readonly design: JsonObject
  readonly version: number
  readonly status: SaveStatus
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** True once the working design differs from the live one. */
  readonly changed: boolean
  readonly live: Live
}

/** What shoppers have: the content hash of the live design, and when the working one goes live by itself. */
export type Live = { readonly published: string | null; readonly scheduled: string | null }

/** Whether all that was typed is with the server; `disturbed`: it is, but something else than was seen. */
export type Settled = 'saved' | 'unsaved' | 'disturbed'

type Saved = {
  readonly version: number
  readonly batches: readonly (Batch & { readonly by?: string })[]
  readonly reload: boolean
  /** Own batches that the server holds, by this try or an earlier one. */
  readonly accepted: readonly string[]
  /** Own batches that the server would not take, each with why. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[]
}

/** What the studio needs of the world. */
export type StudioPorts = {
  /** Sends batches on top of `base`; repeats by itself while the server cannot be reached. */
  readonly save: (base: number, batches: readonly Batch[], onTrouble: () => void) => Promise<Saved>
  /** The newest design, when it is too late to catch up; repeats by itself like `save`. */
  readonly load: () => Promise<{ readonly design: JsonObject; readonly version: number }>
  /** Keeps pending batches through a reload or a crash. */
  readonly keep: (pending: readonly Batch[]) => void
  readonly notice: (notice: StudioNotice) => void
  /** The places that this merchant may not change. */
  readonly closed: () => readonly string[]
  /** True when an error says that the server read the batches and refused them. */
  readonly isRefusal: (error: unknown) => boolean
  readonly now: () => number
  readonly newId: () => string
  /** Runs work after `ms`; gives what cancels it. */
  readonly after: (ms: number, work: () => void) => () => void
}

/**
 * Shown the design the moment it changes, before any component draws: the phone frame listens here. `own`: this
 * merchant changed it.
 */
export type Painter = (design: JsonObject, own: boolean) => void

export type Studio = ReturnType<typeof createStudio>

/** Edits are sent this long after the last one, in ms, but never later than `LONGEST_WAIT_MS` after the first. */
const SAVE_DELAY_MS = 400
const LONGEST_WAIT_MS = 2000

/**
 * The editor's engine, without React: the local document, undo, and the queue that saves it. Every edit shows
 * at once; saving, rebasing and retrying go on behind it. Only one save is on its way at a time.
 */
export function createStudio(
  start: {
    readonly design: JsonObject
    readonly version: number
    readonly changed: boolean
    readonly live: Live
    /** Batches of an earlier visit that may not have arrived. */
    readonly pending?: readonly Batch[]
  },
  ports: StudioPorts,
) {
  let log: EditLog = openLog(start.design, start.version, start.pending)
  let status: SaveStatus = log.pending.length > 0 ? 'saving' : 'saved'
  let changed = start.changed || log.pending.length > 0
  let live = start.live
  let cancelTimer: (() => void) | null = null
  let firstWaiting: number | null = null
  let running: Promise<void> | null = null
  let closed = false
  /** Counts what changed the shown design without this merchant doing it. */
  let disturbances = 0
  /** Ids of an earlier visit, until it is known whether they had arrived. */
  let resumed: ReadonlySet<string> = new Set()
  const painters = new Set<Painter>()

  function snapshot(): StudioState {
    return {
      design: log.shown,
      version: log.version,
      status,
      canUndo: log.undo.length > 0,
      canRedo: log.redo.length > 0,
      changed,
      live,
    }
  }

  const store = createStore<StudioState>(snapshot)
  const tell = () => store.setState(snapshot(), true)

  /** The phone first: it repaints in this very frame, whatever the panels cost. Its faults are its own. */
  function paint(own: boolean): void {
    for (const painter of painters) {
      try {
        painter(log.shown, own)
      } catch (fault) {
        queueMicrotask(() => {
          throw fault
        })
      }
    }
  }

  /** Shows what this merchant did not do; what it says as before stays the same object, and is not drawn again. */
  function disturb(before: JsonObject): void {
    log = { ...log, shown: sharing(before, log.shown) }
    disturbances += 1
    paint(false)
  }

  function made(result: ReturnType<typeof edit>): boolean {
    const closed = result.ok ? firstChanged(log.shown, result.log.shown, ports.closed()) : null
    if (closed !== null) {
      ports.notice({ kind: 'locked', path: closed })
      return false
    }
    log = result.log
    if (!result.ok) {
      ports.notice({ kind: 'dropped', reason: result.reason })
      tell()
      return false
    }
    if (result.operations.length === 0) return true
    paint(true)
    changed = true
    if (status !== 'offline') status = 'saving'
    ports.keep(log.pending)
    tell()
    plan()
    return true
  }

  function plan(): void {
    cancelTimer?.()
    const now = ports.now()
    firstWaiting ??= now
    const wait = Math.max(0, Math.min(SAVE_DELAY_MS, firstWaiting + LONGEST_WAIT_MS - now))
    cancelTimer = ports.after(wait, () => void flush())
  }

  /** Sends what waits; resolves when nothing does, or when the server cannot take it now. */
  function flush(): Promise<void> {
    cancelTimer?.()
    cancelTimer = null
    firstWaiting = null
    running ??= exchange().finally(() => {
      running = null
    })
    return running
  }

  /**
   * Sends what waits and resolves once all of it arrived, or as soon as the server turns out to be out of reach.
   * `disturbed`: others' edits came in meanwhile, or one of our own was refused, so that what is stored is not
   * what the merchant saw when this was called.
   */
  function settle(): Promise<Settled> {
    const before = disturbances
    if (log.pending.length > 0) void flush()
    return new Promise((resolve) => {
      const look = () => {
        const out = closed || status === 'offline'
        if (!out && log.pending.length > 0) return
        stop()
        resolve(log.pending.length > 0 ? 'unsaved' : disturbances !== before ? 'disturbed' : 'saved')
      }
      const stop = store.subscribe(look)
      look()
    })
  }

  async function exchange(): Promise<void> {
    // One round even with nothing to send: it asks what others did.
    for (;;) {
      const first = log.pending[0]?.id
      await send(log.pending)
      if (closed || log.pending.length === 0 || status !== 'saving') return
      // The server neither took nor refused it: ask again in a while, not at once.
      if (log.pending[0]?.id === first) return plan()
    }
  }

  async function send(batches: readonly Batch[]): Promise<void> {
    log = markSent(log)
    try {
      const answer = await ports.save(log.version, firstToSave(batches), () => {
        if (log.pending.length === 0) return
        status = 'offline'
        tell()
      })
      if (closed) return
      if (answer.reload) await reload(answer)
      else take(answer)
    } catch (error) {
      if (closed) return
      if (log.pending.length === 0) return
      if (!ports.isRefusal(error)) {
        status = 'offline'
        tell()
        return
      }
      // One of many was refused: find it by sending them one by one.
      if (batches.length > 1) {
        for (const batch of batches) await send([batch])
        return
      }
      refuse(batches[0], error)
    }
  }

  function take(answer: Saved): void {
    const ownIds = new Set(log.pending.map((batch) => batch.id))
    const refused = giveUpRefused(answer)
    const before = log.shown
    const heard = hear(log, answer)
    log = heard.log
    if (answer.batches.some((batch) => resumed.has(batch.id))) ports.notice({ kind: 'recovered' })
    resumed = new Set()
    if (heard.foreign && log.shown !== before) {
      changed = true
      disturb(before)
    }
    if (heard.contested.length > 0) ports.notice({ kind: 'contested', paths: heard.contested })
    else if (heard.foreign) {
      const strangers = answer.batches.filter((batch) => !ownIds.has(batch.id))
      const paths = [...new Set(strangers.flatMap((batch) => batch.operations.map((op) => op.schema)))]
      if (paths.length > 0) ports.notice({ kind: 'foreign', paths })
    }
    for (const { reason } of heard.dropped) ports.notice({ kind: 'dropped', reason })
    status = log.pending.length > 0 ? 'saving' : refused.length > 0 ? 'refused' : 'saved'
    ports.keep(log.pending)
    tell()
  }

  /** Takes back what the server would not have, each reason told once. Gives those that were still waiting. */
  function giveUpRefused({ refused }: Saved): Saved['refused'] {
    const own = refused.filter(({ id }) => log.pending.some((batch) => batch.id === id))
    const before = log.shown
    for (const { id } of own) log = giveUp(log, id)
    if (own.length > 0) disturb(before)
    for (const reason of new Set(own.map((each) => each.reason))) ports.notice({ kind: 'refused', reason })
    return own
  }

  async function reload(answer: Saved): Promise<void> {
    const fresh = await ports.load()
    if (closed) return
    giveUpRefused(answer)
    const arrived = new Set(answer.accepted)
    const before = log.shown
    log = openLog(
      fresh.design,
      fresh.version,
      log.pending.filter((batch) => !arrived.has(batch.id)),
    )
    disturb(before)
    status = log.pending.length > 0 ? 'saving' : 'saved'
    ports.keep(log.pending)
    ports.notice({ kind: 'reloaded' })
    tell()
  }

  function refuse(batch: Batch | undefined, error: unknown): void {
    if (!batch) return
    const before = log.shown
    log = giveUp(log, batch.id)
    disturb(before)
    status = log.pending.length > 0 ? 'saving' : 'refused'
    ports.keep(log.pending)
    ports.notice({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) })
    tell()
  }

  const making = (key: string | null = null) => ({ id: ports.newId(), at: ports.now(), key })

  return {
    state: store.getState,
    watch: store.subscribe,
    /** The phone: shown each change at once. Gives what ends it. */
    paint(painter: Painter): () => void {
      painters.add(painter)
      return () => painters.delete(painter)
    },
    /** Makes an edit; edits with one key join into one undo step while typed without a pause. False: refused. */
    edit: (operations: readonly Operation[], key: string | null = null) =>
      made(edit(log, operations, making(key))),
    /** Sets the value at a path; values of one key, the path's own unless told, join like edits do. False: refused. */
    set: (path: string, value: Json, key: string | null = path) =>
      made(edit(log, setValue(log.shown, path, value), making(key))),
    /** A whole design that is to be taken, with what is locked as it is here; that something stays so is said. */
    keeping(design: JsonObject): JsonObject {
      const places = ports.closed()
      if (firstChanged(log.shown, design, places) === null) return design
      ports.notice({ kind: 'kept' })
      return keepingPlaces(log.shown, design, places)
    },
    undo: () => made(undo(log, making())),
    redo: () => made(redo(log, making())),
    flush,
    settle,
    /** True while an edit is known to this browser alone. */
    waits: () => log.pending.length > 0,
    /** Told that what is shown is what is live. */
    markUnchanged(): void {
      changed = false
      tell()
    },
    /** Told what shoppers have now, and which version that is where it went live just now. */
    markLive(now: Live, version?: number): void {
      if (version !== undefined) changed = log.version !== version || log.pending.length > 0
      live = now
      tell()
    },
    /** Told where the design stands at the server: hears what is new there. */
    async hearOf(
      news: Live & { readonly version: number; readonly publishedVersion: number | null },
    ): Promise<void> {
      if (closed) return
      if (news.version > log.version) await flush()
      const { published, scheduled, publishedVersion } = news
      if (published === live.published && scheduled === live.scheduled) return
      if (published !== live.published && publishedVersion !== null)
        changed = log.version !== publishedVersion || log.pending.length > 0
      live = { published, scheduled }
      tell()
    },
    close(): void {
      closed = true
      cancelTimer?.()
      tell()
      painters.clear()
    },
    /** Sends what an earlier visit left behind, if anything. */
    resume(): void {
      if (log.pending.length === 0) return
      resumed = new Set(log.pending.map((batch) => batch.id))
      void flush()
    },
    /** Takes over what another tab left behind when it was closed. */
    adopt(batches: readonly Batch[]): void {
      if (closed) return
      const waiting = new Set(log.pending.map((batch) => batch.id))
      const fresh = batches.filter((batch) => !waiting.has(batch.id))
      const before = log.shown
      log = adopt(log, fresh)
      resumed = new Set([...resumed, ...fresh.map((batch) => batch.id)])
      disturb(before)
      if (status !== 'offline') status = 'saving'
      ports.keep(log.pending)
      tell()
      plan()
    },
  }
}

import { findChangedPath, restorePaths } from '@vitrine/core/design/locks'
import type { Batch, Json, JsonObject, Operation } from '@vitrine/core/design/operations'
import { adopt, edit, redo, setValue, undo } from './edit-log.ts'
import { createSaveQueue } from './save-queue.ts'
import {
  disturb,
  type Live,
  openWorkingDesign,
  type Painter,
  paint,
  publishState,
  type StudioPorts,
  type StudioStart,
  type WorkingDesign,
} from './working-design.ts'

export type Studio = ReturnType<typeof createStudio>

type SaveQueue = ReturnType<typeof createSaveQueue>

/**
 * The editor's engine, without React: the local document, undo, and the queue that saves it. Every edit shows
 * at once; saving, rebasing and retrying go on behind it.
 */
export function createStudio(start: StudioStart, ports: StudioPorts) {
  const working = openWorkingDesign(start)
  const queue = createSaveQueue(working, ports)
  return {
    state: working.store.getState,
    watch: working.store.subscribe,
    /** The phone: shown each change at once. Gives what ends it. */
    paint(painter: Painter): () => void {
      working.painters.add(painter)
      return () => working.painters.delete(painter)
    },
    ...createEdits(working, queue, ports),
    ...createPublishedState(working, queue),
    flush: queue.flush,
    settle: queue.settle,
    /** True while an edit is known to this browser alone. */
    waits: () => working.log.pending.length > 0,
    close(): void {
      working.isClosed = true
      queue.cancel()
      publishState(working)
      working.painters.clear()
    },
    /** Sends what an earlier visit left behind, if anything. */
    resume(): void {
      if (working.log.pending.length === 0) return
      working.resumed = new Set(working.log.pending.map((batch) => batch.id))
      void queue.flush()
    },
    /** Takes over what another tab left behind when it was closed. */
    adopt(batches: readonly Batch[]): void {
      if (working.isClosed) return
      const waiting = new Set(working.log.pending.map((batch) => batch.id))
      const fresh = batches.filter((batch) => !waiting.has(batch.id))
      const before = working.log.shown
      working.log = adopt(working.log, fresh)
      working.resumed = new Set([...working.resumed, ...fresh.map((batch) => batch.id)])
      disturb(working, before)
      showUnsaved(working, queue, ports)
    },
  }
}

/** What the merchant does to a design. */
function createEdits(working: WorkingDesign, queue: SaveQueue, ports: StudioPorts) {
  /** Shows an edit and has it saved. False: it is refused, and told why. */
  function made(result: ReturnType<typeof edit>): boolean {
    const closed = result.ok ? findChangedPath(working.log.shown, result.log.shown, ports.closed()) : null
    if (closed !== null) {
      ports.notice({ kind: 'locked', path: closed })
      return false
    }
    working.log = result.log
    if (!result.ok) {
      ports.notice({ kind: 'dropped', reason: result.reason })
      publishState(working)
      return false
    }
    if (result.operations.length === 0) return true
    paint(working, true)
    working.changed = true
    showUnsaved(working, queue, ports)
    return true
  }
  const making = (key: string | null = null) => ({ id: ports.newId(), at: ports.now(), key })
  return {
    /** Makes an edit; edits with one key join into one undo step while typed without a pause. False: refused. */
    edit: (operations: readonly Operation[], key: string | null = null) =>
      made(edit(working.log, operations, making(key))),
    /** Sets the value at a path; values of one key, the path's own unless told, join like edits do. False: refused. */
    set: (path: string, value: Json, key: string | null = path) =>
      made(edit(working.log, setValue(working.log.shown, path, value), making(key))),
    /** A whole design that is to be taken, with what is locked as it is here; that something stays so is said. */
    keeping(design: JsonObject): JsonObject {
      const places = ports.closed()
      if (findChangedPath(working.log.shown, design, places) === null) return design
      ports.notice({ kind: 'kept' })
      return restorePaths(working.log.shown, design, places)
    },
    undo: () => made(undo(working.log, making())),
    redo: () => made(redo(working.log, making())),
  }
}

/** Says that something waits, keeps it in this browser and has it saved. */
function showUnsaved(working: WorkingDesign, queue: SaveQueue, ports: StudioPorts): void {
  if (working.status !== 'offline') working.status = 'saving'
  ports.keep(working.log.pending)
  publishState(working)
  queue.schedule()
}

/** How far a design is from what shoppers have. */
function createPublishedState(working: WorkingDesign, queue: SaveQueue) {
  const differsFrom = (version: number) => working.log.version !== version || working.log.pending.length > 0
  return {
    /** Told that what is shown is what is live. */
    markUnchanged(): void {
      working.changed = false
      publishState(working)
    },
    /** Told what shoppers have now, and which version that is where it went live just now. */
    markLive(now: Live, version?: number): void {
      if (version !== undefined) working.changed = differsFrom(version)
      working.live = now
      publishState(working)
    },
    /** Told where the design stands at the server: hears what is new there. */
    async hearOf(
      news: Live & { readonly version: number; readonly publishedVersion: number | null },
    ): Promise<void> {
      if (working.isClosed) return
      if (news.version > working.log.version) await queue.flush()
      const { published, scheduled, publishedVersion } = news
      const { live } = working
      if (published === live.published && scheduled === live.scheduled) return
      if (published !== live.published && publishedVersion !== null)
        working.changed = differsFrom(publishedVersion)
      working.live = { published, scheduled }
      publishState(working)
    },
  }
}

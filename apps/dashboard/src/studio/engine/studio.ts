import { findChangedPath, restorePaths } from '@vitrine/core/design/locked-paths'
import type { Batch, Json, JsonObject, Operation } from '@vitrine/core/design/operations'
import { adoptBatches, edit, redo, setValue, undo } from './edit-log.ts'
import { createSaveQueue } from './save-queue.ts'
import {
  applyRemoteChange,
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
 * Creates the editor's engine, without React: the local document, undo and the save queue. Edits show at once; saving,
 * rebasing and retrying run in the background.
 */
export function createStudio(start: StudioStart, ports: StudioPorts) {
  const working = openWorkingDesign(start)
  const queue = createSaveQueue(working, ports)
  return {
    state: working.store.getState,
    watch: working.store.subscribe,
    /** Registers a painter, which receives each change synchronously. Returns the function that removes it. */
    paint(painter: Painter): () => void {
      working.painters.add(painter)
      return () => working.painters.delete(painter)
    },
    ...createEdits(working, queue, ports),
    ...createPublishedState(working, queue),
    flush: queue.flush,
    settle: queue.settle,
    /** Returns true while an edit exists only in this browser. */
    waits: () => working.log.pending.length > 0,
    close(): void {
      working.isClosed = true
      queue.cancel()
      publishState(working)
      working.painters.clear()
    },
    /** Sends the edits that an earlier visit left behind, if any. */
    resume(): void {
      if (working.log.pending.length === 0) return
      working.resumed = new Set(working.log.pending.map((batch) => batch.id))
      void queue.flush()
    },
    /** Takes over the edits of another tab that was closed. */
    adopt(batches: readonly Batch[]): void {
      if (working.isClosed) return
      const waiting = new Set(working.log.pending.map((batch) => batch.id))
      const newBatches = batches.filter((batch) => !waiting.has(batch.id))
      const before = working.log.optimisticDesign
      working.log = adoptBatches(working.log, newBatches)
      working.resumed = new Set([...working.resumed, ...newBatches.map((batch) => batch.id)])
      applyRemoteChange(working, before)
      showUnsaved(working, queue, ports)
    },
  }
}

/** Creates the editing functions of a design. */
function createEdits(working: WorkingDesign, queue: SaveQueue, ports: StudioPorts) {
  /** Publishes an edit and schedules its save. Returns false, after a notice, when it is refused. */
  function publishEdit(result: ReturnType<typeof edit>): boolean {
    const closed = result.ok
      ? findChangedPath(working.log.optimisticDesign, result.log.optimisticDesign, ports.closed())
      : null
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
    /**
     * Applies an edit. Edits with the same key form one undo step while there is no pause between them. Returns false
     * when refused.
     */
    edit: (operations: readonly Operation[], key: string | null = null) =>
      publishEdit(edit(working.log, operations, making(key))),
    /**
     * Sets the value at a path. `key` groups edits into undo steps and defaults to the path. Returns false when
     * refused.
     */
    set: (path: string, value: Json, key: string | null = path) =>
      publishEdit(edit(working.log, setValue(working.log.optimisticDesign, path, value), making(key))),
    /**
     * Returns a complete design that is to be applied, with locked parts replaced by their current values. Sends a
     * notice when any part was replaced.
     */
    keeping(design: JsonObject): JsonObject {
      const lockedPaths = ports.closed()
      if (findChangedPath(working.log.optimisticDesign, design, lockedPaths) === null) return design
      ports.notice({ kind: 'kept' })
      return restorePaths(working.log.optimisticDesign, design, lockedPaths)
    },
    undo: () => publishEdit(undo(working.log, making())),
    redo: () => publishEdit(redo(working.log, making())),
  }
}

/** Sets the status to saving, stores the pending edits in this browser and schedules the save. */
function showUnsaved(working: WorkingDesign, queue: SaveQueue, ports: StudioPorts): void {
  if (working.status !== 'offline') working.status = 'saving'
  ports.persist(working.log.pending)
  publishState(working)
  queue.schedule()
}

/** Creates the functions that track how the design differs from the published one. */
function createPublishedState(working: WorkingDesign, queue: SaveQueue) {
  const differsFrom = (version: number) => working.log.version !== version || working.log.pending.length > 0
  return {
    /** Marks the working design as identical to the live one. */
    markUnchanged(): void {
      working.changed = false
      publishState(working)
    },
    /** Sets the live state, and the version that was just published, if any. */
    markLive(now: Live, version?: number): void {
      if (version !== undefined) working.changed = differsFrom(version)
      working.live = now
      publishState(working)
    },
    /** Takes the design's versions at the server and fetches new edits if the server is ahead. */
    async hearOf(
      update: Live & { readonly version: number; readonly publishedVersion: number | null },
    ): Promise<void> {
      if (working.isClosed) return
      if (update.version > working.log.version) await queue.flush()
      const { published, scheduled, publishedVersion } = update
      const { live } = working
      if (published === live.published && scheduled === live.scheduled) return
      if (published !== live.published && publishedVersion !== null)
        working.changed = differsFrom(publishedVersion)
      working.live = { published, scheduled }
      publishState(working)
    },
  }
}

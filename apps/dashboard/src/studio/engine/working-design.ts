import type { Batch, JsonObject } from '@vitrine/core/design/operations'
import { shareUnchanged } from '@vitrine/core/design/share-unchanged'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type EditLog, openLog } from './edit-log.ts'

/** Save status: stored on the server, being sent, waiting in this browser, or refused. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'refused'

/** Notice to show to the merchant once. */
export type StudioNotice =
  | { readonly kind: 'contested' | 'foreign'; readonly paths: readonly string[] }
  | { readonly kind: 'dropped' | 'refused'; readonly reason: string }
  /** The edit would change what is locked at `path`. */
  | { readonly kind: 'locked'; readonly path: string }
  | { readonly kind: 'reloaded' | 'recovered' | 'kept' }

export type StudioState = {
  readonly design: JsonObject
  readonly version: number
  readonly status: SaveStatus
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** True when the working design differs from the live one. */
  readonly changed: boolean
  readonly live: Live
}

/** Live state: the content hash of the published design, and when the working one is scheduled to be published. */
export type Live = { readonly published: string | null; readonly scheduled: string | null }

/** Server response to a save. */
export type SaveAnswer = {
  readonly version: number
  readonly batches: readonly (Batch & { readonly by?: string })[]
  readonly reload: boolean
  /** Ids of own batches that the server has, from this request or an earlier one. */
  readonly accepted: readonly string[]
  /** Own batches that the server refused, each with the reason. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[]
}

/** Dependencies of the studio engine. */
export type StudioPorts = {
  /** Sends batches on top of version `base`. Retries automatically while the server is unreachable. */
  readonly save: (base: number, batches: readonly Batch[], onTrouble: () => void) => Promise<SaveAnswer>
  /** Loads the newest design when the local version is too old to catch up. Retries like `save`. */
  readonly load: () => Promise<{ readonly design: JsonObject; readonly version: number }>
  /** Stores pending batches so that they survive a reload or a crash. */
  readonly persist: (pending: readonly Batch[]) => void
  readonly notice: (notice: StudioNotice) => void
  /** Returns the paths that this merchant may not edit. */
  readonly closed: () => readonly string[]
  /** Returns true when an error means that the server read the batches and refused them. */
  readonly isRefusal: (error: unknown) => boolean
  readonly now: () => number
  readonly newId: () => string
  /** Runs `work` after `ms` milliseconds. Returns the function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void
}

/**
 * Receives the design synchronously on each change, before any component renders; used by the preview frame. `own` is
 * true when this merchant made the change.
 */
export type Painter = (design: JsonObject, own: boolean) => void

/** Initial state of a studio, from the server and this browser. */
export type StudioStart = {
  readonly design: JsonObject
  readonly version: number
  readonly changed: boolean
  readonly live: Live
  /** Batches of an earlier visit that may not have reached the server. */
  readonly pending?: readonly Batch[]
}

/** Mutable state of one studio, shared by editing, saving and following other editors. */
export type WorkingDesign = {
  log: EditLog
  status: SaveStatus
  changed: boolean
  live: Live
  /** True after closing: nothing is sent or received any more. */
  isClosed: boolean
  /** Number of changes to the visible design that this merchant did not make. */
  disturbances: number
  /** Batch ids of an earlier visit, until it is known whether they had arrived. */
  resumed: ReadonlySet<string>
  readonly store: StoreApi<StudioState>
  readonly painters: Set<Painter>
}

/** Creates the working design of a studio, with the edits of an earlier visit on top. */
export function openWorkingDesign(start: StudioStart): WorkingDesign {
  const log = openLog(start.design, start.version, start.pending)
  const isWaiting = log.pending.length > 0
  const state = {
    log,
    status: isWaiting ? ('saving' as const) : ('saved' as const),
    changed: start.changed || isWaiting,
    live: start.live,
  }
  return {
    ...state,
    isClosed: false,
    disturbances: 0,
    resumed: new Set(),
    store: createStore<StudioState>(() => snapshot(state)),
    painters: new Set(),
  }
}

function snapshot({
  log,
  status,
  changed,
  live,
}: Pick<WorkingDesign, 'log' | 'status' | 'changed' | 'live'>): StudioState {
  return {
    design: log.optimisticDesign,
    version: log.version,
    status,
    canUndo: log.undo.length > 0,
    canRedo: log.redo.length > 0,
    changed,
    live,
  }
}

/** Publishes the current state to the panels. */
export function publishState(working: WorkingDesign): void {
  working.store.setState(snapshot(working), true)
}

/**
 * Calls the painters. They run before the panels, so that the preview repaints in the current frame. An error of a
 * painter is rethrown later and does not stop the studio.
 */
export function paint({ painters, log }: WorkingDesign, own: boolean): void {
  for (const painter of painters) {
    try {
      painter(log.optimisticDesign, own)
    } catch (fault) {
      queueMicrotask(() => {
        throw fault
      })
    }
  }
}

/**
 * Publishes a change that this merchant did not make. Unchanged parts keep their object references, so that they do not
 * render again.
 */
export function applyRemoteChange(working: WorkingDesign, before: JsonObject): void {
  working.log = { ...working.log, optimisticDesign: shareUnchanged(before, working.log.optimisticDesign) }
  working.disturbances += 1
  paint(working, false)
}

import type { Batch, JsonObject } from '@vitrine/core/design/operations'
import { shareUnchanged } from '@vitrine/core/design/sharing'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type EditLog, openLog } from './edit-log.ts'

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

/** What the server answers to batches. */
export type SaveAnswer = {
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
  readonly save: (base: number, batches: readonly Batch[], onTrouble: () => void) => Promise<SaveAnswer>
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

/** What a studio begins with, as the server and this browser know it. */
export type StudioStart = {
  readonly design: JsonObject
  readonly version: number
  readonly changed: boolean
  readonly live: Live
  /** Batches of an earlier visit that may not have arrived. */
  readonly pending?: readonly Batch[]
}

/** The design as one studio holds it: shared by what edits it, what saves it and what hears of others. */
export type WorkingDesign = {
  log: EditLog
  status: SaveStatus
  changed: boolean
  live: Live
  /** Nothing is sent or heard any more. */
  isClosed: boolean
  /** Counts what changed the shown design without this merchant doing it. */
  disturbances: number
  /** Ids of an earlier visit, until it is known whether they had arrived. */
  resumed: ReadonlySet<string>
  readonly store: StoreApi<StudioState>
  readonly painters: Set<Painter>
}

/** Opens the design that a studio begins with; what an earlier visit left behind is on top of it. */
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
    design: log.shown,
    version: log.version,
    status,
    canUndo: log.undo.length > 0,
    canRedo: log.redo.length > 0,
    changed,
    live,
  }
}

/** Tells the panels what the design is now. */
export function publishState(working: WorkingDesign): void {
  working.store.setState(snapshot(working), true)
}

/** The phone first: it repaints in this very frame, whatever the panels cost. Its faults are its own. */
export function paint({ painters, log }: WorkingDesign, own: boolean): void {
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
export function disturb(working: WorkingDesign, before: JsonObject): void {
  working.log = { ...working.log, shown: shareUnchanged(before, working.log.shown) }
  working.disturbances += 1
  paint(working, false)
}

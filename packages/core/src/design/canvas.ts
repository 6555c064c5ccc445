import type { JsonObject, Operation } from './operations.types.ts'

/**
 * What the studio and the phone frame say to each other by `postMessage`. Every message carries
 * `vitrine: 1`; each side drops anything from another origin or source.
 */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A thing that can be selected on the phone: its path in the design and where it is drawn, in frame px. */
export type CanvasItem = { readonly path: string; readonly rect: Rect }

/** From the phone (apps/web in edit mode, `?edit=1`) to the studio. */
export type FromCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'ready'; readonly screen: string }
  | {
      readonly type: 'layout'
      readonly scroller: Rect
      readonly scrollTop: number
      readonly items: readonly CanvasItem[]
    }
  | { readonly type: 'select'; readonly path: string | null }
  | { readonly type: 'painted'; readonly version: number }
  | { readonly type: 'key'; readonly key: 'undo' | 'redo' }
)

/** From the studio to the phone. `version` counts up so that `painted` can say which edit is on screen. */
export type ToCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'design'; readonly design: JsonObject; readonly version: number }
  | { readonly type: 'operations'; readonly operations: readonly Operation[]; readonly version: number }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'settings'; readonly language: string; readonly theme?: 'light' | 'dark' }
  | { readonly type: 'highlight'; readonly path: string | null }
  | { readonly type: 'scrollBy'; readonly y: number }
  | { readonly type: 'reveal'; readonly path: string }
  /** The presses work: the app is looked at and walked through, not edited. */
  | { readonly type: 'walk' }
)

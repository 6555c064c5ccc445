import type { Project } from '@vitrine/core/contract/projects/projects'
import { getValueAt, type Json, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Dragging } from '../drag/dragging.ts'
import type { Canvas, CanvasState } from '../engine/canvas.ts'
import { createFollowing } from '../engine/following.ts'
import type { Locking } from '../engine/locking.ts'
import type { Company } from '../engine/open-studio.ts'
import type { Studio } from '../engine/studio.ts'
import type { Uploading, Uploads } from '../engine/uploads.ts'
import type { StudioState } from '../engine/working-design.ts'
import type { CommentsStore } from './comments-store.ts'
import type { Floating } from './floating.ts'
import type { Preview } from './preview.ts'
import type { Selection } from './selection.ts'

export type StudioView = {
  readonly studio: Studio
  readonly canvas: Canvas
  readonly dragging: Dragging
  readonly company: Company
  /** Pictures and films on their way to the shop's files. */
  readonly uploads: Uploads
  readonly project: Project
  /** The path that is selected: a section, or an item inside one. */
  readonly path: string
  readonly select: (path: string, how?: { readonly reveal?: boolean }) => void
  /** All that is selected: the path, and with it other items of its list. */
  readonly selection: Selection
  readonly floating: Floating
  readonly preview: Preview
  /** What of the design is locked. */
  readonly locking: Locking
  /** What is said of the design. */
  readonly talk: CommentsStore
  /** The language of the preview and of the text fields. */
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

export const StudioContext = createContext<StudioView | null>(null)

/** The open studio. Throws outside of it. */
export function useStudioView(): StudioView {
  const view = use(StudioContext)
  if (!view) throw new Error('This component belongs to the studio')
  return view
}

/**
 * Reads from the design; draws again only when what `pick` gives is another value. A list or record that `pick`
 * makes is compared by its entries.
 */
export function useDesign<T>(pick: (design: JsonObject) => T): T {
  const { studio } = useStudioView()
  const picked = useShallow(pick)
  return useSyncExternalStore(studio.watch, () => picked(studio.state().design))
}

const followings = new WeakMap<Studio, ReturnType<typeof createFollowing>>()

/** Reads from what stands at a path, such as the record of an item; costs nothing at an edit of anything else. */
export function useItem<T>(studio: Studio, path: string, pick: (value: Json | undefined) => T): T {
  const follow = useCallback(
    (listener: () => void) => {
      const known = followings.get(studio) ?? createFollowing(() => studio.state().design, studio.watch)
      followings.set(studio, known)
      return known.follow(path, listener)
    },
    [studio, path],
  )
  return useSyncExternalStore(follow, () => pick(getValueAt(studio.state().design, path)))
}

/** Reads the state of saving, undo and publishing. */
export function useStudioState<T>(pick: (state: StudioState) => T): T {
  const { studio } = useStudioView()
  return useSyncExternalStore(studio.watch, () => pick(studio.state()))
}

/** Reads what the phone on the canvas said of itself; `pick` gives what the state holds, not a copy of it. */
export function useCanvasState<T>(pick: (state: CanvasState) => T): T {
  const { canvas } = useStudioView()
  return useSyncExternalStore(canvas.watch, () => pick(canvas.state()))
}

/** The paths that are selected, the one that the settings show among them. */
export function useSelected(): readonly string[] {
  const { selection } = useStudioView()
  return useSyncExternalStore(selection.watch, selection.paths)
}

/** Everything that is being uploaded, or was since the studio opened and is not put away yet; the newest first. */
export function useUploads(): readonly Uploading[] {
  const { uploads } = useStudioView()
  return useSyncExternalStore(uploads.watch, uploads.list)
}

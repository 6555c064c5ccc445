import type { Project } from '@vitrine/core/contract/projects/projects'
import { getValueAt, type Json, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Uploads } from '../../app/files/uploads.ts'
import type { Dragging } from '../drag/dragging.ts'
import type { Canvas, CanvasState } from '../engine/canvas.ts'
import type { Locking } from '../engine/locking.ts'
import type { Company } from '../engine/open-studio.ts'
import { createFollowing } from '../engine/path-subscriptions.ts'
import type { Studio } from '../engine/studio.ts'
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
  /** Image and video uploads. */
  readonly uploads: Uploads
  readonly project: Project
  /** Selected path: a section, or an item inside one. */
  readonly path: string
  readonly select: (path: string, how?: { readonly reveal?: boolean }) => void
  /** Complete selection: the path, and other items of its list. */
  readonly selection: Selection
  readonly floating: Floating
  readonly preview: Preview
  /** Locks of the design. */
  readonly locking: Locking
  /** Comments on the design. */
  readonly talk: CommentsStore
  /** Language of the preview and the text fields. */
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

export const StudioContext = createContext<StudioView | null>(null)

/** Returns the open studio. Throws outside of it. */
export function useStudioView(): StudioView {
  const view = use(StudioContext)
  if (!view) throw new Error('This component belongs to the studio')
  return view
}

/**
 * Selects from the design. Renders again only when the result of `pick` changes; lists and records are compared
 * shallowly.
 */
export function useDesign<T>(pick: (design: JsonObject) => T): T {
  const { studio } = useStudioView()
  const picked = useShallow(pick)
  return useSyncExternalStore(studio.watch, () => picked(studio.state().design))
}

const followings = new WeakMap<Studio, ReturnType<typeof createFollowing>>()

/** Selects from the value at a path, such as the record of an item. Edits elsewhere do not run it. */
export function useItem<T>(studio: Studio, path: string, pick: (value: Json | undefined) => T): T {
  const follow = useCallback(
    (listener: () => void) => {
      const following = followings.get(studio) ?? createFollowing(() => studio.state().design, studio.watch)
      followings.set(studio, following)
      return following.follow(path, listener)
    },
    [studio, path],
  )
  return useSyncExternalStore(follow, () => pick(getValueAt(studio.state().design, path)))
}

/** Selects from the save, undo and publish state. */
export function useStudioState<T>(pick: (state: StudioState) => T): T {
  const { studio } = useStudioView()
  return useSyncExternalStore(studio.watch, () => pick(studio.state()))
}

/** Selects from the preview's state. `pick` must return a part of the state, not a copy. */
export function useCanvasState<T>(pick: (state: CanvasState) => T): T {
  const { canvas } = useStudioView()
  return useSyncExternalStore(canvas.watch, () => pick(canvas.state()))
}

/** Returns the selected paths, including the one whose settings are shown. */
export function useSelected(): readonly string[] {
  const { selection } = useStudioView()
  return useSyncExternalStore(selection.watch, selection.paths)
}

import type { SelectionMode } from '@vitrine/core/design/canvas-messages'
import type { JsonObject } from '@vitrine/core/design/operations'
import { createStore } from 'zustand/vanilla'
import { selectPath } from '../engine/selection.ts'

export type Selection = ReturnType<typeof createSelection>

/**
 * Creates the studio's selection: the item whose design path is in the page's URL, and further selected items of the
 * same list. `design` returns the current design; `select` navigates to an item's path.
 */
export function createSelection(design: () => JsonObject, select: (path: string) => void) {
  let address = ''
  /** Requested addresses that have not taken effect yet, in order. */
  let requestedPaths: readonly string[] = []
  const requestPath = (path: string) => {
    if (path !== (requestedPaths.at(-1) ?? address)) requestedPaths = [...requestedPaths, path]
    select(path)
  }
  const store = createStore<{ readonly paths: readonly string[] }>(() => ({ paths: [] }))
  const set = (paths: readonly string[]) => store.setState({ paths })
  return {
    paths: () => store.getState().paths,
    watch: store.subscribe,
    /** Handles a click on an element. */
    pick(path: string, how: SelectionMode): void {
      const paths = selectPath(design(), store.getState().paths, path, how)
      set(paths)
      const last = paths.at(-1)
      if (last !== undefined) requestPath(last)
    },
    /** Selects these paths; the last one is shown. */
    choose(paths: readonly string[]): void {
      set(paths)
      const last = paths.at(-1)
      if (last !== undefined) requestPath(last)
    },
    /**
     * Takes the path that the address now names and drops items selected with another one. An outdated address, while a
     * later navigation is pending, does not change the selection, because keys pressed meanwhile are meant for the
     * later one.
     */
    follow(path: string): void {
      const at = requestedPaths.indexOf(path)
      address = path
      requestedPaths = at < 0 ? [] : requestedPaths.slice(at + 1)
      if (requestedPaths.length > 0) return
      if (!store.getState().paths.includes(path)) set([path])
    },
  }
}

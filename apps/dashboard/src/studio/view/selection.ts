import type { Picking } from '@vitrine/core/design/canvas'
import type { JsonObject } from '@vitrine/core/design/operations'
import { createStore } from 'zustand/vanilla'
import { selectPath } from '../engine/selection.ts'

export type Selection = ReturnType<typeof createSelection>

/**
 * What is selected: the path of the address, and the items of its list that were picked besides. `select` brings
 * another path into the address.
 */
export function createSelection(design: () => JsonObject, select: (path: string) => void) {
  let address = ''
  /** What the address was asked to name and does not yet, in the order of asking. */
  let asked: readonly string[] = []
  const ask = (path: string) => {
    if (path !== (asked.at(-1) ?? address)) asked = [...asked, path]
    select(path)
  }
  const store = createStore<{ readonly paths: readonly string[] }>(() => ({ paths: [] }))
  const set = (paths: readonly string[]) => store.setState({ paths })
  return {
    paths: () => store.getState().paths,
    watch: store.subscribe,
    /** A press on something. */
    pick(path: string, how: Picking): void {
      const paths = selectPath(design(), store.getState().paths, path, how)
      set(paths)
      const last = paths.at(-1)
      if (last !== undefined) ask(last)
    },
    /** Selects these, the last of which is shown. */
    choose(paths: readonly string[]): void {
      set(paths)
      const last = paths.at(-1)
      if (last !== undefined) ask(last)
    },
    /**
     * The address names this path now; what was picked besides an other one is forgotten. One that comes while a later
     * one is on its way is no longer what is selected: the keys that are pressed meanwhile are meant for the later.
     */
    follow(path: string): void {
      const at = asked.indexOf(path)
      address = path
      asked = at < 0 ? [] : asked.slice(at + 1)
      if (asked.length > 0) return
      if (!store.getState().paths.includes(path)) set([path])
    },
  }
}

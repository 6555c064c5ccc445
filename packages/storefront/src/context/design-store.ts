import type { LiveDesign } from '@vitrine/core/design/canvas-messages'
import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import type { Followers } from '@vitrine/core/design/path-listeners'
import { compareByRank } from '@vitrine/core/design/rank-order'
import { shareUnchanged } from '@vitrine/core/design/share-unchanged'
import type { ItemPath } from '../design/section-values.ts'

/**
 * Store of the design on screen. It lives outside React so that an edit renders only the readers of the edited value:
 * unchanged records keep their identity, and each reader compares only the value that it reads.
 */
export type DesignStore = {
  readonly get: () => JsonObject
  /**
   * Returns a function that subscribes a listener to the value at a path ('' for the whole design). Listeners may also
   * be called for other changes. Returns the same function for the same path.
   */
  readonly at: Followers['at']
  readonly replace: (design: JsonObject) => void
  /** Subscribes the store to the studio's live document, without a copy; `draw` wraps each update. */
  readonly attach: (live: LiveDesign, draw: (show: () => void) => void) => void
  /** Returns the items of the list at `path`, in order; the same array while order and kinds stay the same. */
  readonly items: <P extends string>(path: P) => readonly DesignItem<P>[]
}
/** An item of the list at a path; its own path determines the section that declares it. */
export type DesignItem<P extends string = string> = {
  readonly id: string
  readonly kind: string
  readonly path: ItemPath<P>
}

type DesignFollowers = Pick<Followers, 'at' | 'notify'>

const NONE: readonly DesignItem[] = []

/**
 * Creates the design store of one running app.
 * @param followers Listeners to changes. The default notifies all listeners of every change; in the editor,
 * `createFollowers` notifies only those whose value changed.
 */
export function createDesignStore(first: JsonObject, followers: DesignFollowers = everybody()): DesignStore {
  let design = first
  const lists = new Map<string, { of: Json; items: readonly DesignItem[] }>()
  const set = (next: JsonObject) => {
    if (next === design) return
    const before = design
    design = next
    followers.notify(before, next)
  }
  return {
    get: () => design,
    at: followers.at,
    replace: (next) => set(shareUnchanged(design, next)),
    attach: (live, draw) => live.follow((next) => draw(() => set(next))),
    items: (path) => {
      const list = getValueAt(design, path)
      if (!isObject(list)) return NONE
      const cachedList = lists.get(path)
      if (cachedList?.of === list) return cachedList.items
      const items = itemsOf(list, path)
      const same = cachedList !== undefined && sameItems(cachedList.items, items)
      const stableItems = same ? cachedList.items : items
      lists.set(path, { of: list, items: stableItems })
      return stableItems
    },
  }
}

/**
 * Creates followers that notify every listener of every change. A shopper's design changes once at most, so finer
 * notification would only add script.
 */
function everybody(): DesignFollowers {
  const listeners = new Set<() => void>()
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    at: () => follow,
    notify: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

function itemsOf(list: JsonObject, path: string): readonly DesignItem[] {
  const rankedItems: (DesignItem & { readonly rank: string })[] = []
  for (const [id, item] of Object.entries(list)) {
    if (!isObject(item)) continue
    const { rank, kind } = item
    rankedItems.push({
      id,
      rank: typeof rank === 'string' ? rank : '',
      kind: typeof kind === 'string' ? kind : '',
      path: `${path}.${id}`,
    })
  }
  rankedItems.sort(compareByRank)
  return rankedItems.map(({ id, kind, path }) => ({ id, kind, path }))
}

function sameItems(a: readonly DesignItem[], b: readonly DesignItem[]): boolean {
  return a.length === b.length && a.every((item, at) => item.id === b[at]?.id && item.kind === b[at]?.kind)
}

import type { LiveDesign } from '@vitrine/core/design/canvas'
import type { Followers } from '@vitrine/core/design/followers'
import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { compareByRank } from '@vitrine/core/design/order'
import { shareUnchanged } from '@vitrine/core/design/sharing'
import type { ItemPath } from '../design/values.ts'

/**
 * The design on screen. It lives outside React so that an edit repaints only what reads the edited value:
 * untouched records keep their identity, and each reader compares only what it asked for.
 */
export type DesignStore = {
  readonly get: () => JsonObject
  /**
   * What calls a listener when another value stands at a path, '' for the whole; it may be called for others too. The
   * same function at each call.
   */
  readonly at: Followers['at']
  readonly replace: (design: JsonObject) => void
  /** Shows the studio's document from now on: the very same one, told of each change while `draw` draws it. */
  readonly attach: (live: LiveDesign, draw: (show: () => void) => void) => void
  /** The items of an ordered list at `path`, in order; the same array while order and kinds are the same. */
  readonly items: <P extends string>(path: P) => readonly DesignItem<P>[]
}
/** An item of the list at a path; its own path says what declares it. */
export type DesignItem<P extends string = string> = {
  readonly id: string
  readonly kind: string
  readonly path: ItemPath<P>
}

type DesignFollowers = Pick<Followers, 'at' | 'tell'>

const NONE: readonly DesignItem[] = []

/** Makes the store of one running app. Where a design is edited, `followers` tell whom a change concerns. */
export function createDesignStore(first: JsonObject, followers: DesignFollowers = everybody()): DesignStore {
  let design = first
  const lists = new Map<string, { of: Json; items: readonly DesignItem[] }>()
  const set = (next: JsonObject) => {
    if (next === design) return
    const before = design
    design = next
    followers.tell(before, next)
  }
  return {
    get: () => design,
    at: followers.at,
    replace: (next) => set(shareUnchanged(design, next)),
    attach: (live, draw) => live.follow((next) => draw(() => set(next))),
    items: (path) => {
      const list = getValueAt(design, path)
      if (!isObject(list)) return NONE
      const known = lists.get(path)
      if (known?.of === list) return known.items
      const items = itemsOf(list, path)
      const same = known !== undefined && sameItems(known.items, items)
      const kept = same ? known.items : items
      lists.set(path, { of: list, items: kept })
      return kept
    },
  }
}

/** Tells everybody of everything: what shoppers see changes once, if ever, and what tells more is more script. */
function everybody(): DesignFollowers {
  const listeners = new Set<() => void>()
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    at: () => follow,
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

function itemsOf(list: JsonObject, path: string): readonly DesignItem[] {
  const found: (DesignItem & { readonly rank: string })[] = []
  for (const [id, item] of Object.entries(list)) {
    if (!isObject(item)) continue
    const { rank, kind } = item
    found.push({
      id,
      rank: typeof rank === 'string' ? rank : '',
      kind: typeof kind === 'string' ? kind : '',
      path: `${path}.${id}`,
    })
  }
  found.sort(compareByRank)
  return found.map(({ id, kind, path }) => ({ id, kind, path }))
}

function sameItems(a: readonly DesignItem[], b: readonly DesignItem[]): boolean {
  return a.length === b.length && a.every((item, at) => item.id === b[at]?.id && item.kind === b[at]?.kind)
}

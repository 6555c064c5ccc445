import { isObject, type Json } from './operations.ts'

type Listener = () => void
type Place = { readonly listeners: Set<Listener>; readonly below: Map<string, Place> }

/** Listeners to changes of a document, each at a path. */
export type Followers = {
  /** Returns `follow` of one path; the same function at each call. */
  readonly at: (path: string) => (listener: Listener) => () => void
  /**
   * Calls `listener` when the value at a dot path changes ('' for the whole document). Returns a function that
   * unsubscribes.
   */
  readonly follow: (path: string, listener: Listener) => () => void
  /** Notifies the listeners of a change from one document to another. */
  readonly notify: (was: Json, is: Json) => void
}

/**
 * Creates listeners that are called only when the value at their path changes. Records that are the same object are
 * skipped, so that an edit of one block does not visit the others.
 */
export function createFollowers(): Followers {
  const all = placeOf()
  const subscribeByPath = new Map<string, (listener: Listener) => () => void>()
  const collectListeners = (node: Place, was: Json | undefined, is: Json | undefined, out: Listener[]) => {
    if (was === is) return
    out.push(...node.listeners)
    for (const [key, below] of node.below) collectListeners(below, childOf(was, key), childOf(is, key), out)
  }
  const follow: Followers['follow'] = (path, listener) => {
    const keys = path === '' ? [] : path.split('.')
    let node = all
    const back = keys
      .map((key) => {
        const above = node
        node = above.below.get(key) ?? placeOf()
        above.below.set(key, node)
        return { above, key, place: node }
      })
      .reverse()
    const { listeners } = node
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      for (const { above, key, place } of back)
        if (place.listeners.size + place.below.size === 0 && above.below.get(key) === place)
          above.below.delete(key)
    }
  }
  return {
    follow,
    at(path) {
      const subscribe = subscribeByPath.get(path) ?? ((listener) => follow(path, listener))
      subscribeByPath.set(path, subscribe)
      return subscribe
    },
    notify(was, is) {
      const out: Listener[] = []
      collectListeners(all, was, is, out)
      for (const listener of out) listener()
    },
  }
}

const placeOf = (): Place => ({ listeners: new Set(), below: new Map() })
const childOf = (value: Json | undefined, key: string) => (isObject(value) ? value[key] : undefined)

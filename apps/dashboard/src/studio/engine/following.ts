import { isObject, type JsonObject, valueAt } from '@vitrine/core/design/operations'

type Listener = () => void

/**
 * Listeners by the item of a list that they follow: after an edit a list of a thousand tells the one whose record is
 * another, instead of being asked a thousand times. One watch of the design serves them all, while there are any.
 */
export function createFollowing(design: () => JsonObject, watch: (listener: Listener) => () => void) {
  const lists = new Map<string, Map<string, Set<Listener>>>()
  let before = design()
  let unwatch: (() => void) | null = null

  function tell(): void {
    const now = design()
    const past = before
    before = now
    if (now === past) return
    for (const [path, followed] of lists) {
      const [is, was] = [valueAt(now, path), valueAt(past, path)]
      if (is === was) continue
      for (const [id, listeners] of followed) {
        if (isObject(is) && isObject(was) && is[id] === was[id]) continue
        for (const listener of [...listeners]) listener()
      }
    }
  }

  return {
    /** Calls `listener` when the record of an item becomes another one, or goes. Gives what ends that. */
    follow(list: string, id: string, listener: Listener): () => void {
      if (!unwatch) {
        before = design()
        unwatch = watch(tell)
      }
      const followed = lists.get(list) ?? new Map<string, Set<Listener>>()
      const listeners = followed.get(id) ?? new Set()
      lists.set(list, followed.set(id, listeners.add(listener)))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) followed.delete(id)
        if (followed.size === 0) lists.delete(list)
        if (lists.size > 0) return
        unwatch?.()
        unwatch = null
      }
    },
  }
}

import type { JsonObject } from '@vitrine/core/design/operations'
import { createFollowers } from '@vitrine/core/design/path-listeners'

type Listener = () => void

/**
 * Creates subscriptions to single paths of a design. All share one subscription to the design, open only while there
 * are subscribers.
 */
export function createFollowing(design: () => JsonObject, watch: (listener: Listener) => () => void) {
  const followers = createFollowers()
  let before = design()
  let count = 0
  let unwatch: (() => void) | null = null

  function notifyFollowers(): void {
    const past = before
    before = design()
    followers.notify(past, before)
  }

  return {
    /**
     * Calls `listener` when the value at a path changes or disappears. Returns the unsubscribe function; call it once.
     */
    follow(path: string, listener: Listener): () => void {
      if (!unwatch) {
        before = design()
        unwatch = watch(notifyFollowers)
      }
      count += 1
      const end = followers.follow(path, listener)
      return () => {
        end()
        count -= 1
        if (count > 0) return
        unwatch?.()
        unwatch = null
      }
    },
  }
}

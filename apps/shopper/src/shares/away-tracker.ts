/**
 * Tracks whether something covers the app's screens, such as the checkout sheet, and delays callbacks until
 * it has closed.
 */
export type AwayTracker = {
  /** Runs the work; the shopper counts as away until it settles. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs the callback now, or when the shopper returns. */
  readonly whenBack: (then: () => void) => void
}

/** Creates a tracker. Callbacks passed to `whenBack` while `during` runs are called when it ends. */
export function createAwayTracker(): AwayTracker {
  let open = 0
  let waiting: (() => void)[] = []
  const back = () => {
    open -= 1
    if (open > 0) return
    const now = waiting
    waiting = []
    for (const then of now) then()
  }
  return {
    during: async (work) => {
      open += 1
      try {
        return await work()
      } finally {
        back()
      }
    },
    whenBack: (then) => (open > 0 ? void waiting.push(then) : then()),
  }
}

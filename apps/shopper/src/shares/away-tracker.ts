/** Knows while the shopper is away from the app's screens, and what waits until they are back. */
export type AwayTracker = {
  /** Lets the work run; while it does, the shopper is away. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>
  /** Does it now, or as soon as the shopper is back. */
  readonly whenBack: (then: () => void) => void
}

/** For a sheet of the checkout: what would go to a screen below it waits until it is closed. */
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

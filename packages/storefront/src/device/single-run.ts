export type SingleRun<T> = {
  /** Runs the work. All calls during a run share one further run after it, and resolve with that run's result. */
  readonly run: () => Promise<T>
  /** Returns the current run; null when there is none. */
  readonly current: () => Promise<T> | null
}

/**
 * Runs asynchronous work one at a time. A call during a run gets the result of a later run, because the current one may
 * have read older state.
 * @param work Never rejects.
 */
export function createSingleRun<T>(work: () => Promise<T>): SingleRun<T> {
  let current: Promise<T> | null = null
  let following: Promise<T> | null = null
  const run = (): Promise<T> => {
    if (current) {
      following ??= current.then(() => {
        following = null
        return run()
      })
      return following
    }
    current = work().then((result) => {
      current = null
      return result
    })
    return current
  }
  return { run, current: () => current }
}

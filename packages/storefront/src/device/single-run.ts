export type SingleRun<T> = {
  /** Runs the work; while it is running, all callers together get one more run after it. Settles with that run's result. */
  readonly run: () => Promise<T>
  /** The run that is under way; null when there is none. */
  readonly current: () => Promise<T> | null
}

/**
 * Runs asynchronous work one at a time. Who asks while it is running is answered by a run that begins after they asked:
 * what is under way may have read what held before.
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

/**
 * Function that calls `work` once after `ms` and returns a function that cancels it. A parameter of code with
 * timers, so that tests can replace it.
 */
export type CallAfter = (work: () => void, ms: number) => () => void

export const callAfter: CallAfter = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Resolves after `ms`; by default in the next macrotask. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Calls `work` once after `ms`; returns a function that cancels it. Tests inject their own. */
export type CallAfter = (work: () => void, ms: number) => () => void

export const callAfter: CallAfter = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Resolves after `ms`; by default in the next macrotask. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Calls `work` once after `ms`; returns the way to cancel it. Tests give their own. */
export type CallAfter = (work: () => void, ms: number) => () => void

export const callAfter: CallAfter = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Settles after `ms`; without, as soon as what already waits has run. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

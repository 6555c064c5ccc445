/**
 * Waits `ms` milliseconds. Resolves early when `signal` aborts, which the caller must check. Leaves no listener behind.
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal?.addEventListener('abort', over)
  })
}

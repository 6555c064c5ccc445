/** Error for work that was not started because too much is waiting. */
export class BusyError extends Error {
  override readonly name = 'Busy'
}

export type ConcurrencyLimiterOptions = {
  /** Maximum number of concurrent tasks. */
  readonly under: number
  /** Maximum number of waiting tasks. */
  readonly waiting: number
  /** Maximum waiting time, in ms. */
  readonly patience: number
}
export type ConcurrencyLimiter = {
  /** Runs the task when a slot is free. Rejects with BusyError, the signal's reason or the task's own error. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  readonly load: () => { readonly under: number; readonly waiting: number }
}

/**
 * Creates a concurrency limiter. Tasks beyond the limit wait in first-come order; those beyond the waiting limit or
 * time fail with BusyError.
 */
export function createConcurrencyLimiter({
  under: most,
  waiting: room,
  patience,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  let under = 0
  const queue = new Set<() => void>()

  const turn = (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted()
    if (under < most) {
      under += 1
      return Promise.resolve()
    }
    if (queue.size >= room) throw new BusyError('Too many wait already')
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', gone)
        queue.delete(go)
      }
      const go = () => {
        leave()
        resolve()
      }
      const gone = () => {
        leave()
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        leave()
        reject(new BusyError('The turn did not come in time'))
      }, patience)
      signal?.addEventListener('abort', gone, { once: true })
      queue.add(go)
    })
  }

  return {
    run: async (work, signal) => {
      await turn(signal)
      try {
        return await work()
      } finally {
        // The slot passes to the task that has waited longest.
        const [next] = queue
        if (next) next()
        else under -= 1
      }
    },
    load: () => ({ under, waiting: queue.size }),
  }
}

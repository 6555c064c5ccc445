/** Too much work is waiting: this one is not started. */
export class BusyError extends Error {
  override readonly name = 'Busy'
}

export type ConcurrencyLimiterOptions = {
  /** How many may be under way at once. */
  readonly under: number
  /** How many may wait for their turn. */
  readonly waiting: number
  /** How long each of them waits at most, ms. */
  readonly patience: number
}
export type ConcurrencyLimiter = {
  /** Does the work when its turn comes. Rejects with Busy, with the signal's reason, or as the work does. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  readonly load: () => { readonly under: number; readonly waiting: number }
}

/**
 * Limits concurrent work: at most so many run and so many wait for a while; others fail with BusyError. First come,
 * first served.
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
        // The place goes over to whoever has waited longest.
        const [next] = queue
        if (next) next()
        else under -= 1
      }
    },
    load: () => ({ under, waiting: queue.size }),
  }
}

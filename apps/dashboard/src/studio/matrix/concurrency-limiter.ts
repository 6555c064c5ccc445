/** Maximum number of previews that load at once; more would only slow each other down. */
const MAX_CONCURRENT = 2

/** Creates a limiter that runs up to `atOnce` tasks, first come, first served. */
export function createConcurrencyLimiter(atOnce = MAX_CONCURRENT) {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    while (running < atOnce) {
      const begin = waiting.shift()
      if (!begin) return
      running += 1
      begin()
    }
  }
  return {
    /**
     * Queues `begin`. Returns a function that releases the slot or leaves the queue; calling it again has no effect.
     */
    take(begin: () => void): () => void {
      let state: 'waiting' | 'running' | 'ended' = 'waiting'
      const start = () => {
        state = 'running'
        begin()
      }
      waiting.push(start)
      next()
      return () => {
        if (state === 'waiting') waiting.splice(waiting.indexOf(start), 1)
        if (state === 'running') running -= 1
        state = 'ended'
        next()
      }
    },
  }
}
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

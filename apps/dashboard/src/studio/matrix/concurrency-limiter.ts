/** So many apps are started at once: more would only wait for one another. */
const MAX_CONCURRENT = 2

/** Lets so many begin at a time, in the order in which they asked. */
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
    /** Calls `begin` when it is one's turn. Gives the way to end it, or to ask no longer; twice is once. */
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

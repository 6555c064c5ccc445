/** Number of failures in a row that opens the circuit of a provider. */
const FAILURES = 4
/** First open time in ms, doubled with each further failure. */
const FIRST_MS = 15_000
const LONGEST_MS = 5 * 60_000
/** Maximum number of remembered providers. */
const MOST = 10_000

export type CircuitBreaker = {
  /** Returns false while the circuit is open. Afterwards one trial request is allowed. */
  readonly may: (name: string) => boolean
  readonly told: (name: string, well: boolean) => void
}

/** Creates a circuit breaker, which stops requests to providers that do not answer. */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const known = new Map<string, { failures: number; until: number }>()
  return {
    may: (name) => {
      const one = known.get(name)
      if (!one || one.failures < FAILURES) return true
      if (one.until > now()) return false
      // This caller makes the trial request; others wait for its result.
      one.until = now() + FIRST_MS
      return true
    },
    told: (name, well) => {
      const failures = (known.get(name)?.failures ?? 0) + 1
      known.delete(name)
      if (well) return
      const pause = Math.min(FIRST_MS * 2 ** Math.max(0, Math.min(failures - FAILURES, 10)), LONGEST_MS)
      known.set(name, { failures, until: now() + pause })
      if (known.size > MOST) for (const oldest of known.keys()) if (known.delete(oldest)) break
    },
  }
}

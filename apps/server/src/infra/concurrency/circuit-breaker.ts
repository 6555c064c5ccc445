import { readMonotonicClock } from '@vitrine/core/time/monotonic-clock'

/** Maximum number of remembered counterparts. */
const MAX_COUNTERPARTS = 10_000

export type CircuitBreaker = {
  /** Returns false while the circuit of a counterpart is open. Afterwards one trial request is allowed. */
  readonly tryEnter: (counterpart: string) => boolean
  /** Records the result of a request. */
  readonly record: (counterpart: string, isAnswered: boolean) => void
}
export type CircuitBreakerOptions = {
  /** Number of failures in a row that opens the circuit. */
  readonly failures: number
  /** First open time in ms, doubled with each further failure up to `maxMs`. */
  readonly firstMs: number
  readonly maxMs: number
  readonly now?: () => number
}

/** Creates a circuit breaker, which stops requests to hosts that do not answer. */
export function createCircuitBreaker({
  failures: maxFailures,
  firstMs,
  maxMs,
  now = readMonotonicClock,
}: CircuitBreakerOptions): CircuitBreaker {
  const statesByCounterpart = new Map<string, { failures: number; until: number; isTrial: boolean }>()
  return {
    tryEnter: (counterpart) => {
      const one = statesByCounterpart.get(counterpart)
      if (!one || one.failures < maxFailures) return true
      if (one.until > now()) return false
      // This caller makes the trial request; others wait for its result.
      one.until = now() + firstMs
      one.isTrial = true
      return true
    },
    record: (counterpart, isAnswered) => {
      const one = statesByCounterpart.get(counterpart)
      // Requests that were under way when the circuit opened say nothing new.
      if (!isAnswered && one && one.failures >= maxFailures && !one.isTrial) return
      statesByCounterpart.delete(counterpart)
      if (isAnswered) return
      const failures = (one?.failures ?? 0) + 1
      const pause = Math.min(firstMs * 2 ** Math.max(0, Math.min(failures - maxFailures, 10)), maxMs)
      statesByCounterpart.set(counterpart, { failures, until: now() + pause, isTrial: false })
      if (statesByCounterpart.size > MAX_COUNTERPARTS)
        for (const oldest of statesByCounterpart.keys()) if (statesByCounterpart.delete(oldest)) break
    },
  }
}

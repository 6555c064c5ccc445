/** So many failures one after another, and a provider is left alone for a while. */
const FAILURES = 4
/** For so long at first, doubled each time it fails again, ms. */
const FIRST_MS = 15_000
const LONGEST_MS = 5 * 60_000
/** Providers that are remembered to fail, at most. */
const MOST = 10_000

export type CircuitBreaker = {
  /** False while a provider is left alone; after that time one question tries it. */
  readonly may: (name: string) => boolean
  readonly told: (name: string, well: boolean) => void
}

/** Keeps questions from providers that do not answer, so that nobody waits for them again and again. */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const known = new Map<string, { failures: number; until: number }>()
  return {
    may: (name) => {
      const one = known.get(name)
      if (!one || one.failures < FAILURES) return true
      if (one.until > now()) return false
      // Whoever comes now tries it; the others wait for what becomes of that.
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

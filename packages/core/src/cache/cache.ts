export type CacheOptions<T> = {
  /** So long a value is given without asking again, ms. */
  readonly freshMs: number | ((value: T) => number)
  /** Up to this age a value is given at once while it is asked for again, ms. 0: whoever asks waits. */
  readonly staleMs?: number
  /** Up to this age a value is given when asking fails, ms. */
  readonly fallbackMs?: number
  /** So long a failure is given again without asking, ms. */
  readonly failureMs?: number
  /** The most that is kept, in the unit of `sizeOf`; what nobody asked for longest goes first. */
  readonly maxSize: number
  /** How much of `most` a value takes; 1 by default. */
  readonly sizeOf?: (value: T) => number
  /** False for a value that is good enough for who waits for it, and not to be kept in the place of the older. */
  readonly shouldStore?: (value: T, older: T | undefined) => boolean
  /** ms since 1970 */
  readonly now?: () => number
}

export type AsyncCache<T> = {
  /**
   * The value of a key, asked for only when it must be, and once for all who wait. Rejects as `ask` does, or with
   * the signal's reason. `ask` is told to stop when all who waited have gone by their signals.
   */
  readonly get: (key: string, ask: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** The value of a key if it can be given without asking; undefined otherwise. */
  readonly getFresh: (key: string) => T | undefined
  /** What is kept of a key, however old; undefined when nothing is. */
  readonly peek: (key: string) => T | undefined
  /** What is kept under keys that begin so is given from now on only when asking again fails. */
  readonly invalidate: (prefix: string) => void
  /** How much is kept, in the unit of `sizeOf`. */
  readonly size: () => number
}

type CacheEntry<T> = { readonly value: T; readonly size: number; readonly at: number; forgotten: boolean }
type Flight<T> = { readonly promise: Promise<T>; readonly abort: AbortController; waiting: number }

/** Remembered failures, at most. */
const FAILURES = 1000

/** Values by when they were last asked for: beyond `most`, what nobody asked for longest goes first. */
function createEntries<T>(most: number, sizeOf: (value: T) => number, now: () => number) {
  const entries = new Map<string, CacheEntry<T>>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    peek: (key: string) => entries.get(key),
    /** What is kept of a key; asked for last, it goes last. */
    touch: (key: string): CacheEntry<T> | undefined => {
      const kept = entries.get(key)
      if (kept) {
        entries.delete(key)
        entries.set(key, kept)
      }
      return kept
    },
    put: (key: string, value: T) => {
      drop(key)
      const size = sizeOf(value)
      if (size > most) return
      entries.set(key, { value, size, at: now(), forgotten: false })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= most) break
        drop(oldest)
      }
    },
    forget: (prefix: string) => {
      for (const [key, kept] of entries) if (key.startsWith(prefix)) kept.forgotten = true
    },
    size: () => total,
  }
}

/** Failures for `duration` ms each, the oldest gone first; a duration of 0 remembers none. */
function createFailures(duration: number, now: () => number) {
  const failures = new Map<string, { readonly error: unknown; readonly until: number }>()
  return {
    current: (key: string) => {
      const failure = failures.get(key)
      return failure && failure.until > now() ? failure : undefined
    },
    add: (key: string, error: unknown) => {
      if (duration <= 0) return
      for (const oldest of failures.keys()) {
        if (failures.size < FAILURES) break
        failures.delete(oldest)
      }
      failures.set(key, { error, until: now() + duration })
    },
    remove: (key: string) => failures.delete(key),
    forget: (prefix: string) => {
      for (const key of [...failures.keys()]) if (key.startsWith(prefix)) failures.delete(key)
    },
  }
}

/** Waits with the others for an answer; `abandon` runs when all who waited have gone by their signals. */
function joinFlight<T>(flight: Flight<T>, signal: AbortSignal | undefined, abandon: () => void): Promise<T> {
  flight.waiting += 1
  if (!signal) return flight.promise
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting === 0) {
        abandon()
        flight.abort.abort(signal.reason)
      }
      reject(signal.reason)
    }
    const stay = () => signal.removeEventListener('abort', leave)
    signal.addEventListener('abort', leave, { once: true })
    flight.promise.then(resolve, reject).finally(stay)
  })
}

/** Makes a memory of answers that many ask for: bounded, one question at a time, older answers before none. */
export function createCache<T>(options: CacheOptions<T>): AsyncCache<T> {
  const {
    staleMs: stale = 0,
    fallbackMs: otherwise = 0,
    failureMs: failed = 0,
    maxSize: most,
    now = Date.now,
  } = options
  const { sizeOf = () => 1, shouldStore: keep = () => true } = options
  const entries = createEntries<T>(most, sizeOf, now)
  const failures = createFailures(failed, now)
  const flights = new Map<string, Flight<T>>()

  const isFresh = (kept: CacheEntry<T>) =>
    ageOf(kept) < (typeof options.freshMs === 'number' ? options.freshMs : options.freshMs(kept.value))
  const ageOf = (kept: CacheEntry<T>) => (kept.forgotten ? Number.POSITIVE_INFINITY : now() - kept.at)
  const older = (key: string): CacheEntry<T> | undefined => {
    const kept = entries.peek(key)
    return kept && now() - kept.at < otherwise ? kept : undefined
  }

  const begin = (key: string, ask: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const abort = new AbortController()
    const promise = ask(abort.signal).then(
      (value) => {
        // Forgotten meanwhile: what was asked before the change is for those who asked then.
        if (flights.get(key) !== flight) return value
        flights.delete(key)
        failures.remove(key)
        const before = older(key)?.value
        if (!keep(value, before)) return before ?? value
        entries.put(key, value)
        return value
      },
      (error: unknown) => {
        if (flights.get(key) === flight) {
          flights.delete(key)
          if (!abort.signal.aborted) failures.add(key, error)
        }
        const kept = older(key)
        if (kept) return kept.value
        throw error
      },
    )
    const flight: Flight<T> = { promise, abort, waiting: 0 }
    flights.set(key, flight)
    // Nobody may be waiting when it fails.
    promise.catch(() => undefined)
    return flight
  }

  return {
    getFresh: (key) => {
      const kept = entries.touch(key)
      return kept && isFresh(kept) ? kept.value : undefined
    },
    get: async (key, ask, signal) => {
      signal?.throwIfAborted()
      const kept = entries.touch(key)
      if (kept && isFresh(kept)) return kept.value
      const failure = failures.current(key)
      if (failure) {
        const instead = older(key)
        if (instead) return instead.value
        throw failure.error
      }
      const flight = flights.get(key) ?? begin(key, ask)
      if (kept && ageOf(kept) < stale) {
        // Asked for the next one who comes: nobody's leaving ends it.
        flight.waiting += 1
        return kept.value
      }
      return joinFlight(flight, signal, () => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    },
    peek: (key) => entries.peek(key)?.value,
    invalidate: (prefix) => {
      entries.forget(prefix)
      for (const key of [...flights.keys()]) if (key.startsWith(prefix)) flights.delete(key)
      failures.forget(prefix)
    },
    size: () => entries.size(),
  }
}

import { readMonotonicClock } from '../time/monotonic-clock.ts'

export type CacheOptions<T> = {
  /** How long a value is given without a new request, ms. */
  readonly freshMs: number | ((value: T) => number)
  /** Up to this age a stale value is given while it is refreshed in the background, ms. 0: the caller waits. */
  readonly staleMs?: number
  /** Up to this age a value is given when its request fails, ms. */
  readonly fallbackMs?: number
  /** How long a failure is repeated without a new request, ms. */
  readonly failureMs?: number
  /** The upper bound of all values, in the unit of `getSlotSize`; the least recently used is evicted first. */
  readonly maxSize: number
  /** How much of `maxSize` a value takes; 1 by default. */
  readonly sizeOf?: (value: T) => number
  /** False for a value that is given to those who wait for it but does not replace the older one. */
  readonly shouldStore?: (value: T, older: T | undefined) => boolean
  /** Clock of ages, ms. A monotonic one by default: a machine's clock that is set back would make old values fresh. */
  readonly now?: () => number
}

export type AsyncCache<T> = {
  /**
   * The value of a key, requested only when it must be, and once for all callers. Rejects as `load` does, or with the
   * signal's reason. The request is aborted when all callers have aborted.
   */
  readonly get: (key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** The value of a key while it is fresh; undefined otherwise. */
  readonly getFresh: (key: string) => T | undefined
  /** The stored value of a key, however old; undefined when there is none. */
  readonly peek: (key: string) => T | undefined
  /** Marks all values whose key has this prefix as stale: they are given only when a new request fails. */
  readonly invalidate: (prefix: string) => void
  /** The size of all stored values, in the unit of `getSlotSize`. */
  readonly size: () => number
}

type CacheEntry<T> = { readonly value: T; readonly size: number; readonly at: number; forgotten: boolean }
type Flight<T> = { readonly promise: Promise<T>; readonly abort: AbortController; waiting: number }

/** Maximum number of stored failures. */
const MAX_FAILURES = 1000

/** Values in the order of their last use: beyond `maxSize`, the least recently used is evicted. */
function createEntries<T>(maxSize: number, sizeOf: (value: T) => number, now: () => number) {
  const entries = new Map<string, CacheEntry<T>>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    peek: (key: string) => entries.get(key),
    /** The entry of a key, which becomes the most recently used. */
    touch: (key: string): CacheEntry<T> | undefined => {
      const entry = entries.get(key)
      if (entry) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    put: (key: string, value: T) => {
      drop(key)
      const size = sizeOf(value)
      if (size > maxSize) return
      entries.set(key, { value, size, at: now(), forgotten: false })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= maxSize) break
        drop(oldest)
      }
    },
    forget: (prefix: string) => {
      for (const [key, entry] of entries) if (key.startsWith(prefix)) entry.forgotten = true
    },
    size: () => total,
  }
}

/** Stores failures for `duration` ms each and evicts the oldest first; a duration of 0 stores none. */
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
        if (failures.size < MAX_FAILURES) break
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

/** Waits for a response that several callers share. Calls `abandon` when the signals of all callers have aborted. */
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

/**
 * Creates a bounded cache of values that are fetched asynchronously. One request per key runs at a time
 * (single-flight). The least recently used value is evicted first. When a fetch fails, the cache returns an
 * older value if it has one.
 */
export function createCache<T>(options: CacheOptions<T>): AsyncCache<T> {
  const { staleMs = 0, fallbackMs = 0, failureMs = 0, maxSize, now = readMonotonicClock } = options
  const { sizeOf = () => 1, shouldStore = () => true } = options
  const entries = createEntries<T>(maxSize, sizeOf, now)
  const failures = createFailures(failureMs, now)
  const flights = new Map<string, Flight<T>>()

  const isFresh = (entry: CacheEntry<T>) =>
    ageOf(entry) < (typeof options.freshMs === 'number' ? options.freshMs : options.freshMs(entry.value))
  const ageOf = (entry: CacheEntry<T>) => (entry.forgotten ? Number.POSITIVE_INFINITY : now() - entry.at)
  const older = (key: string): CacheEntry<T> | undefined => {
    const entry = entries.peek(key)
    return entry && now() - entry.at < fallbackMs ? entry : undefined
  }

  const begin = (key: string, load: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const abort = new AbortController()
    const promise = load(abort.signal).then(
      (value) => {
        // The entry was invalidated during the request: only callers from before the change receive this response.
        if (flights.get(key) !== flight) return value
        flights.delete(key)
        failures.remove(key)
        const before = older(key)?.value
        if (!shouldStore(value, before)) return before ?? value
        entries.put(key, value)
        return value
      },
      (error: unknown) => {
        if (flights.get(key) === flight) {
          flights.delete(key)
          if (!abort.signal.aborted) failures.add(key, error)
        }
        const olderEntry = older(key)
        if (olderEntry) return olderEntry.value
        throw error
      },
    )
    const flight: Flight<T> = { promise, abort, waiting: 0 }
    flights.set(key, flight)
    // The request may fail when no caller is waiting: prevents an unhandled rejection.
    promise.catch(() => undefined)
    return flight
  }

  return {
    getFresh: (key) => {
      const entry = entries.touch(key)
      return entry && isFresh(entry) ? entry.value : undefined
    },
    get: async (key, load, signal) => {
      signal?.throwIfAborted()
      const entry = entries.touch(key)
      if (entry && isFresh(entry)) return entry.value
      const failure = failures.current(key)
      if (failure) {
        const instead = older(key)
        if (instead) return instead.value
        throw failure.error
      }
      const flight = flights.get(key) ?? begin(key, load)
      if (entry && ageOf(entry) < staleMs) {
        // A background refresh has no caller whose abort could end it.
        flight.waiting += 1
        return entry.value
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

import type { QueryKey } from './query.ts'

/** A cached response, or a running request. */
type Entry<T = unknown> = {
  readonly key: string
  data: unknown
  error: Error | null
  /** Server only: the request failed and is not repeated for this page. */
  failed: boolean
  /** When the data arrived, ms since 1970. */
  at: number
  /** True for data restored from an earlier run of the app: it is shown, and fetched again however recent it is. */
  recalled: boolean
  running: { readonly promise: Promise<void>; readonly abort: AbortController } | null
  listeners: Set<() => void>
  /** Repeats the request; null for a request that runs only on demand, such as a list's next page. */
  fetch: QueryFunction<unknown> | null
  /** The state that readers see; a new object whenever it changes. */
  result: QueryState<T>
}
export type QueryState<T> =
  | { readonly state: 'loading'; readonly data: undefined; readonly error: null; readonly busy: boolean }
  | { readonly state: 'ready'; readonly data: T; readonly error: null; readonly busy: boolean }
  | { readonly state: 'error'; readonly data: T | undefined; readonly error: Error; readonly busy: boolean }

export type QueryFunction<T> = (signal: AbortSignal) => Promise<T>

/**
 * A cache entry as the followers of the cache see it, such as the persisted query cache. `listeners` has the
 * number of components that show it.
 */
export type CachedQuery = {
  readonly [K in 'key' | 'data' | 'error' | 'at' | 'running' | 'fetch']: Entry[K]
} & { readonly listeners: { readonly size: number } }

/** Returns true when the entry belongs to the key. The key's text determines the response type (`defineQueryKeys`). */
function isOf<T>(entry: Entry, key: QueryKey<T>): entry is Entry<T> {
  return entry.key === key
}

/** Caches the platform's answers by key for all screens, seeded by the server's page. */
export type QueryCache = {
  readonly server: boolean
  readonly read: <T>(key: QueryKey<T>) => QueryState<T>
  readonly subscribe: (key: string, listener: () => void) => () => void
  /** Fetches the query unless the same request is running or its data is recent; `force` also fetches recent data. */
  readonly fetch: <T>(key: QueryKey<T>, fetchQuery: QueryFunction<NoInfer<T>>, force?: boolean) => void
  /** Aborts all running requests, such as when a page is abandoned. */
  readonly cancel: () => void
  /** Stores a response under its key, such as the result of a mutation. */
  readonly put: <T>(key: QueryKey<T>, data: NoInfer<T>) => void
  /** Fetches all queries on screen again, except later pages of lists; resolves when the responses have arrived. */
  readonly refresh: () => Promise<void>
  /**
   * Waits for all running requests, at most `atMost` ms (no limit by default). Resolves with the number of finished
   * requests, 0 on timeout. The server renders again until that is 0.
   */
  readonly settle: (atMost?: number) => Promise<number>
  /**
   * Restores a persisted response (`at`: ms since 1970) where the cache has none. Readers still fetch it again, since
   * the data may be out of date.
   */
  readonly restore: (key: string, data: unknown, at: number) => void
  /**
   * Calls the follower with every entry, and with each change from then on. A new follower replaces the previous one.
   */
  readonly follow: (listener: (answer: CachedQuery) => void) => void
  /** Returns the keys of all entries. */
  readonly keys: () => readonly string[]
  /** Returns all successful responses by key, to embed them in the page. */
  readonly answers: () => Readonly<Record<string, unknown>>
}

/** Age after which a cached answer is fetched again, ms. */
export const STALE_AFTER_MS = 60_000
const MAX_ENTRIES = 120
export const IDLE_QUERY: QueryState<never> = { state: 'loading', data: undefined, error: null, busy: false }
const LOADING_QUERY: QueryState<never> = { state: 'loading', data: undefined, error: null, busy: true }

export type QueryCacheOptions = {
  readonly server?: boolean
  /** Server only: wraps each request, so that pages can share their requests. */
  readonly through?: (key: string, question: QueryFunction<unknown>, signal: AbortSignal) => Promise<unknown>
  /** Clock, ms since 1970. */
  readonly now?: () => number
  /** When the seed's responses were fetched, ms since 1970; now by default. */
  readonly at?: number
}

/** Creates the cache of one running app, or of one page on the server. */
export function createQueryCache(
  seed: Readonly<Record<string, unknown>> = {},
  options: QueryCacheOptions = {},
): QueryCache {
  const { server = false, now = Date.now } = options
  const pool = createEntries()
  const { entries, entryOf, tell } = pool
  for (const [key, data] of Object.entries(seed)) {
    const entry = entryOf(key)
    entry.data = data
    entry.at = options.at ?? now()
    tell(entry)
  }
  const runQuery = createQueryRunner(pool, options)
  return {
    server,
    read: (key) => {
      const entry = entries.get(key)
      return entry && isOf(entry, key) ? entry.result : IDLE_QUERY
    },
    subscribe: (key, listener) => subscribe(pool, entryOf(key), listener),
    fetch: runQuery,
    refresh: async () => {
      const activeEntries = [...entries].filter(([, entry]) => entry.listeners.size > 0)
      for (const [key, entry] of activeEntries) if (entry.fetch) runQuery(key, entry.fetch, true)
      await Promise.all(activeEntries.map(([, entry]) => entry.running?.promise))
    },
    put: (key, data) => {
      const entry = entryOf(key)
      entry.running?.abort.abort()
      Object.assign(entry, { data, error: null, at: now(), recalled: false, running: null })
      tell(entry)
    },
    restore: (key, data, at) => {
      const entry = entryOf(key)
      if (entry.data !== undefined) return
      Object.assign(entry, { data, at, recalled: true })
      tell(entry)
    },
    follow: pool.follow,
    settle: (atMost) =>
      settle(
        [...entries.values()].flatMap((entry) => entry.running?.promise ?? []),
        atMost,
      ),
    cancel: () => {
      for (const { running } of entries.values()) running?.abort.abort()
    },
    keys: () => [...entries.keys()],
    answers: () => {
      const out: Record<string, unknown> = {}
      for (const [key, entry] of entries) if (entry.data !== undefined && !entry.error) out[key] = entry.data
      return out
    },
  }
}

/** Creates the entries of a cache, and notifies their listeners and the follower. */
function createEntries() {
  const entries = new Map<string, Entry>()
  let follower: (answer: CachedQuery) => void = () => undefined
  return {
    entries,
    entryOf: (key: string): Entry => {
      const entry = entries.get(key) ?? emptyEntry(key)
      entries.set(key, entry)
      return entry
    },
    /** Notifies the follower of an entry. */
    hear: (entry: Entry) => follower(entry),
    /** Notifies the listeners of an entry, and the follower, of a change. */
    tell: (entry: Entry) => {
      entry.result = toQueryState(entry)
      for (const listener of [...entry.listeners]) listener()
      follower(entry)
    },
    follow: (next: (answer: CachedQuery) => void) => {
      follower = next
      for (const entry of entries.values()) next(entry)
    },
  }
}
type Entries = ReturnType<typeof createEntries>

function emptyEntry(key: string): Entry {
  return {
    key,
    data: undefined,
    error: null,
    failed: false,
    at: 0,
    recalled: false,
    running: null,
    listeners: new Set(),
    fetch: null,
    result: IDLE_QUERY,
  }
}

function toQueryState({ data, error, running }: Entry): QueryState<unknown> {
  const busy = running !== null
  if (error) return { state: 'error', data, error, busy }
  if (data === undefined) return busy ? LOADING_QUERY : IDLE_QUERY
  return { state: 'ready', data, error: null, busy }
}

/** Deletes the oldest entries without listeners and requests when the cache exceeds `MAX_ENTRIES`. */
function trim(entries: Map<string, Entry>): void {
  if (entries.size <= MAX_ENTRIES) return
  for (const [key, entry] of entries) {
    if (entries.size <= MAX_ENTRIES) return
    if (entry.listeners.size === 0 && !entry.running) entries.delete(key)
  }
}

function createQueryRunner(
  { entries, entryOf, tell }: Entries,
  options: QueryCacheOptions,
): QueryCache['fetch'] {
  const { server = false, through = (_key, question, signal) => question(signal), now = Date.now } = options
  return (key, question, force = false) => {
    const entry = entryOf(key)
    if (!force) entry.fetch = question
    if (entry.running || entry.failed) return
    const isYoung = entry.data !== undefined && !entry.recalled && now() - entry.at < STALE_AFTER_MS
    if (!force && entry.error === null && isYoung) return
    const abort = new AbortController()
    const promise = through(key, question, abort.signal).then(
      (data) => {
        if (entry.running?.abort !== abort) return
        Object.assign(entry, { data, error: null, at: now(), recalled: false, running: null })
        tell(entry)
      },
      (cause: unknown) => {
        if (entry.running?.abort !== abort) return
        entry.running = null
        // The server's page leaves a failed query open: the browser then fetches it.
        if (!server) entry.error = cause instanceof Error ? cause : new Error(String(cause))
        else entry.failed = true
        tell(entry)
      },
    )
    entry.running = { promise, abort }
    // On the server this runs during rendering, without listeners.
    if (!server) tell(entry)
    trim(entries)
  }
}

function subscribe({ hear, tell }: Entries, entry: Entry, listener: () => void): () => void {
  entry.listeners.add(listener)
  hear(entry)
  return () => {
    entry.listeners.delete(listener)
    hear(entry)
    // Without listeners the request is aborted, which frees the network for what is on screen.
    queueMicrotask(() => {
      if (entry.listeners.size > 0 || !entry.running) return
      entry.running.abort.abort()
      entry.running = null
      tell(entry)
    })
  }
}

/** Waits for all promises, at most `atMost` ms. Resolves with their number, 0 on timeout. */
async function settle(running: readonly Promise<void>[], atMost: number | undefined): Promise<number> {
  if (running.length === 0) return 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<'late'>((resolve) => {
    if (atMost !== undefined) timer = setTimeout(() => resolve('late'), atMost)
  })
  const first = await Promise.race([Promise.all(running), timeout])
  clearTimeout(timer)
  return first === 'late' ? 0 : running.length
}

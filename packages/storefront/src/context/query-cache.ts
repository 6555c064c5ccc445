import type { QueryKey } from './query.ts'

/** One remembered answer, or the question on its way. */
type Entry<T = unknown> = {
  readonly key: string
  data: unknown
  error: Error | null
  /** On the server: asked in vain, not to be asked again for this page. */
  failed: boolean
  /** When the data came, ms since 1970. */
  at: number
  /** It was asked by an app that is closed by now: shown, and asked again however young it is. */
  recalled: boolean
  running: { readonly promise: Promise<void>; readonly abort: AbortController } | null
  listeners: Set<() => void>
  /** How to ask it again; null for what was only ever asked on demand, such as a list's next page. */
  again: QueryFunction<unknown> | null
  /** What readers see; a new object whenever something about it changes. */
  shown: QueryState<T>
}
export type QueryState<T> =
  | { readonly state: 'loading'; readonly data: undefined; readonly error: null; readonly busy: boolean }
  | { readonly state: 'ready'; readonly data: T; readonly error: null; readonly busy: boolean }
  | { readonly state: 'error'; readonly data: T | undefined; readonly error: Error; readonly busy: boolean }

export type QueryFunction<T> = (signal: AbortSignal) => Promise<T>

/** A cache entry as followers see it. `listeners`: who shows it. */
export type CachedQuery = {
  readonly [K in 'key' | 'data' | 'error' | 'at' | 'running' | 'again']: Entry[K]
} & { readonly listeners: { readonly size: number } }

/** True of what was remembered under this key: its text decides what the answer is (`defineQueryKeys`). */
function isOf<T>(entry: Entry, key: QueryKey<T>): entry is Entry<T> {
  return entry.key === key
}

/** Caches the platform's answers by key for all screens, seeded by the server's page. */
export type QueryCache = {
  readonly server: boolean
  readonly shown: <T>(key: QueryKey<T>) => QueryState<T>
  readonly subscribe: (key: string, listener: () => void) => () => void
  /** Asks unless the same question is on its way; `fresh` asks even when an answer is young. */
  readonly ask: <T>(key: QueryKey<T>, ask: QueryFunction<NoInfer<T>>, fresh?: boolean) => void
  /** Stops what is on its way: nobody waits for this page any more. */
  readonly cancel: () => void
  /** Puts an answer in place, such as what a change gave back. */
  readonly put: <T>(key: QueryKey<T>, data: NoInfer<T>) => void
  /** Asks again for all that is shown now, but for lists' later pages; settles when the answers are there. */
  readonly refresh: () => Promise<void>
  /**
   * Waits for all questions on their way, at most so many ms (none: as long as they take); gives how many were
   * answered. The server renders again until that is 0.
   */
  readonly settle: (atMost?: number) => Promise<number>
  /** Shows what the device kept of an earlier answer (`at`, ms since 1970) where none is there; whoever asks asks on, since much may be otherwise by now. */
  readonly recall: (key: string, data: unknown, at: number) => void
  /** Tells of all that is there, and of each change from now on, whoever follows last. */
  readonly follow: (hear: (answer: CachedQuery) => void) => void
  /** The keys of all that was asked. */
  readonly asked: () => readonly string[]
  /** All answers, for the page. */
  readonly answers: () => Readonly<Record<string, unknown>>
}

/** Age after which a cached answer is fetched again, ms. */
export const STALE_AFTER_MS = 60_000
const MAX_ENTRIES = 120
export const IDLE_QUERY: QueryState<never> = { state: 'loading', data: undefined, error: null, busy: false }
const LOADING_QUERY: QueryState<never> = { state: 'loading', data: undefined, error: null, busy: true }

export type QueryCacheOptions = {
  readonly server?: boolean
  /** On the server: the way by which a question goes out, so that pages can share what they ask. */
  readonly through?: (key: string, question: QueryFunction<unknown>, signal: AbortSignal) => Promise<unknown>
  /** ms since 1970 */
  readonly now?: () => number
  /** When the answers of the seed came; now, unless told. */
  readonly at?: number
}

/** Makes the cache of one running app, or of one page on the server. */
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
  const ask = createQueryRunner(pool, options)
  return {
    server,
    shown: (key) => {
      const entry = entries.get(key)
      return entry && isOf(entry, key) ? entry.shown : IDLE_QUERY
    },
    subscribe: (key, listener) => subscribe(pool, entryOf(key), listener),
    ask,
    refresh: async () => {
      const asked = [...entries].filter(([, entry]) => entry.listeners.size > 0)
      for (const [key, entry] of asked) if (entry.again) ask(key, entry.again, true)
      await Promise.all(asked.map(([, entry]) => entry.running?.promise))
    },
    put: (key, data) => {
      const entry = entryOf(key)
      entry.running?.abort.abort()
      Object.assign(entry, { data, error: null, at: now(), recalled: false, running: null })
      tell(entry)
    },
    recall: (key, data, at) => {
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
    asked: () => [...entries.keys()],
    answers: () => {
      const out: Record<string, unknown> = {}
      for (const [key, entry] of entries) if (entry.data !== undefined && !entry.error) out[key] = entry.data
      return out
    },
  }
}

/** The entries of a cache, and whoever follows them. */
function createEntries() {
  const entries = new Map<string, Entry>()
  let hear: (answer: CachedQuery) => void = () => undefined
  return {
    entries,
    entryOf: (key: string): Entry => {
      const entry = entries.get(key) ?? emptyEntry(key)
      entries.set(key, entry)
      return entry
    },
    /** Who follows hears of an entry. */
    hear: (entry: Entry) => hear(entry),
    /** Who shows an entry, and who follows, hears of a change. */
    tell: (entry: Entry) => {
      entry.shown = toQueryState(entry)
      for (const listener of [...entry.listeners]) listener()
      hear(entry)
    },
    follow: (next: (answer: CachedQuery) => void) => {
      hear = next
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
    again: null,
    shown: IDLE_QUERY,
  }
}

function toQueryState({ data, error, running }: Entry): QueryState<unknown> {
  const busy = running !== null
  if (error) return { state: 'error', data, error, busy }
  if (data === undefined) return busy ? LOADING_QUERY : IDLE_QUERY
  return { state: 'ready', data, error: null, busy }
}

/** Lets go of what nobody shows, the first that came, once there is too much. */
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
): QueryCache['ask'] {
  const { server = false, through = (_key, question, signal) => question(signal), now = Date.now } = options
  return (key, question, fresh = false) => {
    const entry = entryOf(key)
    if (!fresh) entry.again = question
    if (entry.running || entry.failed) return
    const isYoung = entry.data !== undefined && !entry.recalled && now() - entry.at < STALE_AFTER_MS
    if (!fresh && entry.error === null && isYoung) return
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
        // The server's page leaves a failed question open: the browser asks again by itself.
        if (!server) entry.error = cause instanceof Error ? cause : new Error(String(cause))
        else entry.failed = true
        tell(entry)
      },
    )
    entry.running = { promise, abort }
    // On the server this runs while rendering, where nobody listens.
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
    // Nobody waits for it any more: the network is freed for what is on screen now.
    queueMicrotask(() => {
      if (entry.listeners.size > 0 || !entry.running) return
      entry.running.abort.abort()
      entry.running = null
      tell(entry)
    })
  }
}

/** Waits for all, at most so many ms; gives how many, 0 where it took longer. */
async function settle(running: readonly Promise<void>[], atMost: number | undefined): Promise<number> {
  if (running.length === 0) return 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    if (atMost !== undefined) timer = setTimeout(() => resolve('late'), atMost)
  })
  const first = await Promise.race([Promise.all(running), late])
  clearTimeout(timer)
  return first === 'late' ? 0 : running.length
}

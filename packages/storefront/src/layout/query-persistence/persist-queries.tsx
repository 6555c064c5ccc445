import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { type Backoff, getBackoffMs } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import type { StoreApi } from 'zustand/vanilla'
import type { Network } from '../../context/network.ts'
import { type CachedQuery, type QueryCache, STALE_AFTER_MS } from '../../context/query-cache.ts'
import type { Ports } from '../../ports.ts'
import { OfflineBanner, StalePriceMark } from './OfflineBanner.tsx'
import type { PersistedQueryCache } from './persisted-query-cache.ts'

/**
 * Time after which a query falls back to its persisted answer, and a slow refresh marks the content as outdated, ms.
 */
export const SLOW_QUERY_MS = 2500
/** Delay before a retry, doubled each time up to the maximum, ms. */
const BACKOFF: Backoff = { firstMs: 4000, maxMs: 60_000 }
/** Answers within this time are written together, ms. */
const WRITE_DELAY_MS = 2000

export type PersistenceOptions = {
  readonly replies: QueryCache
  readonly network: StoreApi<Network>
  readonly persistedCache: PersistedQueryCache
  readonly onNetwork: Ports['onNetwork']
  /** Resolves to true when the merchant server responds; settles within some seconds. */
  readonly reach: () => Promise<boolean>
  /** How long a query waits for its response before the persisted answer is shown, ms; 0: not at all. */
  readonly fallbackDelayMs: number
  /** False while the app is in the background: it then does not retry. */
  readonly awake?: () => boolean
  readonly now?: () => number
  readonly later?: CallAfter
  /** Returns a random number from 0 to 1 for the jitter of retries; `Math.random` by default. */
  readonly chance?: () => number
}

/** Connection state of device and merchant server. */
type Connection = {
  /** True when the device has a network. */
  device: boolean
  /** True when the merchant server responds; null: not checked since the last success. */
  server: boolean | null
}

/**
 * Persists the shop's answers and falls back to them: at once while the device is known to be offline, else after a
 * timeout. Reports the content's age and whether the network or the shop fails, and retries until both respond.
 */
export function persistQueries(following: PersistenceOptions): { readonly retry: () => void } {
  const { replies, persistedCache, onNetwork, fallbackDelayMs, now = Date.now, later = callAfter } = following
  const connection: Connection = { device: true, server: null }
  const { answers, pendingQueries, failing, isOld } = createQueryTracker(connection, now)
  const reportState = createReporter(following.network, connection, { answers, failing, isOld }, () =>
    retry(),
  )
  const { look, plan, settle, atOnce, retry } = createRetries(following, {
    connection,
    failing,
    report: reportState,
  })
  const restore = createRestore(following)
  const store = createWriter(persistedCache, { now, later })

  replies.follow((one) => {
    const { key, data, error, running } = one
    answers.set(key, one)
    const pendingRequest = pendingQueries.get(key)
    if (running && !pendingRequest) {
      const calls = [
        ...(data === undefined
          ? [later(() => void restore(key), connection.device ? fallbackDelayMs : 0)]
          : []),
        later(reportState, SLOW_QUERY_MS),
      ]
      pendingQueries.set(key, { since: now(), calls })
    }
    if (!running && pendingRequest) {
      for (const callOff of pendingRequest.calls) callOff()
      pendingQueries.delete(key)
    }
    if (error && data === undefined && isShown(one)) void restore(key)
    if (!running && isFailing(one)) {
      if (connection.server === null) void look()
      plan()
    }
    if (store(one)) settle()
    if (!isShown(one) && !running) answers.delete(key)
    reportState()
  })
  onNetwork((online) => {
    connection.device = online
    if (online) atOnce()
    else {
      // Running requests will fail: an app that starts offline sends them before it learns of that.
      for (const key of pendingQueries.keys()) void restore(key)
      plan()
    }
    reportState()
  })
  return { retry }
}

const isShown = ({ listeners }: CachedQuery) => listeners.size > 0
/** True for a query that a retry may fix; readers repeat on-demand requests themselves. */
const isFailing = (one: CachedQuery) => isShown(one) && one.fetch !== null && isTransient(one.error)

/** Tracks the queries that are running or on screen, and which of them failed or are outdated. */
function createQueryTracker(connection: Connection, now: () => number) {
  /** By key. */
  const answers = new Map<string, CachedQuery>()
  /** Start time of each running query (ms since 1970), and the timers to cancel when it ends. */
  const pendingQueries = new Map<
    string,
    { readonly since: number; readonly calls: readonly (() => void)[] }
  >()
  return {
    answers,
    pendingQueries,
    failing: () => [...answers.values()].filter(isFailing),
    /** True for outdated data whose refresh failed or is still running. */
    isOld: (one: CachedQuery) => {
      if (!isShown(one) || one.data === undefined || now() - one.at < STALE_AFTER_MS) return false
      const since = pendingQueries.get(one.key)?.since
      return (
        one.error !== null || (since !== undefined && (!connection.device || now() - since >= SLOW_QUERY_MS))
      )
    },
  }
}
type QueryTracker = ReturnType<typeof createQueryTracker>

/** Creates the function that publishes the age of the visible content and the state of network and shop. */
function createReporter(
  network: PersistenceOptions['network'],
  connection: Connection,
  { answers, failing, isOld }: Pick<QueryTracker, 'answers' | 'failing' | 'isOld'>,
  onRetry: () => void,
) {
  let lastState = 'there null'
  const stateNow = (): Network['state'] => {
    if (!connection.device) return 'away'
    if (failing().length === 0) return 'there'
    if (connection.server === null) return network.getState().state
    return connection.server ? 'silent' : 'away'
  }
  return () => {
    const old = [...answers.values()].filter(isOld).map(({ at }) => at)
    const asOf = old.length === 0 ? null : Math.min(...old)
    const state = stateNow()
    const nextState = `${state} ${asOf}`
    if (nextState === lastState) return
    lastState = nextState
    network.setState({
      state,
      line:
        state === 'there' && asOf === null ? null : (
          <OfflineBanner state={state} asOf={asOf} onRetry={onRetry} />
        ),
      mark: asOf === null ? null : <StalePriceMark asOf={asOf} />,
    })
  }
}

/** Retries until both network and shop respond. */
function createRetries(
  { replies, reach, awake = () => true, later = callAfter, chance = Math.random }: PersistenceOptions,
  {
    connection,
    failing,
    report,
  }: { readonly connection: Connection; readonly report: () => void } & Pick<QueryTracker, 'failing'>,
) {
  let failures = 0
  let cancelRetry: (() => void) | null = null
  let looking = false

  /** Checks whether the network or the shop fails. */
  const checkConnection = async () => {
    if (looking) return
    looking = true
    connection.server = await reach().catch(() => false)
    looking = false
    if (connection.server) connection.device = true
    report()
  }
  /** Repeats the failed queries that are on screen. */
  const renew = () => {
    for (const { key, fetch } of failing()) if (fetch) replies.fetch(key, fetch, true)
  }
  const tryAgain = async () => {
    await checkConnection()
    if (connection.server) renew()
    plan()
  }
  const stop = () => {
    cancelRetry?.()
    cancelRetry = null
    failures = 0
  }
  /** Stops the retries when nothing fails; the next failure starts from the beginning. */
  const settle = () => {
    if (!connection.device || failing().length > 0) return false
    stop()
    connection.server = null
    return true
  }
  /** Schedules a retry for as long as something fails. */
  const plan = () => {
    if (cancelRetry || settle()) return
    const ms = getBackoffMs(failures + 1, BACKOFF) * (0.5 + chance() / 2)
    cancelRetry = later(() => {
      cancelRetry = null
      if (!awake()) return plan()
      failures += 1
      void tryAgain()
    }, ms)
  }
  const atOnce = () => {
    stop()
    void tryAgain()
  }
  const retry = () => {
    atOnce()
    // A manual retry sends the requests in any case.
    renew()
  }
  return { look: checkConnection, plan, settle, atOnce, retry }
}

/** Restores the persisted answer of a query, one read per key at a time. */
function createRestore({ persistedCache, replies }: PersistenceOptions) {
  const looked = new Set<string>()
  return async (key: string) => {
    if (looked.has(key)) return
    looked.add(key)
    const persistedAnswer = await persistedCache.read(key)
    looked.delete(key)
    if (persistedAnswer) replies.restore(key, persistedAnswer.data, persistedAnswer.at)
  }
}

/** Stores each new answer on the device, in batches. Returns true for a new one. */
function createWriter(
  persistedCache: PersistedQueryCache,
  { now, later }: { readonly now: () => number; readonly later: CallAfter },
) {
  const stored = new Map<string, number>()
  let writing = false
  return ({ key, data, error, running, at }: CachedQuery): boolean => {
    // Data of the page or the device is stored already.
    const isNew = !error && !running && data !== undefined && now() - at < STALE_AFTER_MS
    if (!isNew || stored.get(key) === at) return false
    stored.set(key, at)
    persistedCache.enqueue(key, data, at)
    if (writing) return true
    writing = true
    later(() => {
      writing = false
      void persistedCache.write()
    }, WRITE_DELAY_MS)
    return true
  }
}

/** Returns true for a network error or an overloaded shop, which a retry may fix; other refusals are final. */
function isTransient(error: Error | null): boolean {
  if (!(error instanceof StorefrontError)) return false
  const { kind, status } = error
  return (
    kind === 'network' ||
    (kind === 'status' && (status === null || status >= 500 || status === 429 || status === 430))
  )
}

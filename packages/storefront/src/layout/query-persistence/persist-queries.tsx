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
 * A query that takes longer falls back to its persisted answer, and a slow refresh marks the content as outdated; ms.
 */
export const SLOW_QUERY_MS = 2500
/** After a failure it is tried again after so long, doubled each time up to the longest; ms. */
const BACKOFF: Backoff = { firstMs: 4000, maxMs: 60_000 }
/** What came within this is written in one go; ms. */
const WRITE_DELAY_MS = 2000

export type PersistenceOptions = {
  readonly replies: QueryCache
  readonly network: StoreApi<Network>
  readonly kept: PersistedQueryCache
  readonly onNetwork: Ports['onNetwork']
  /** Whether the merchant server answers now; settles within some seconds. */
  readonly reach: () => Promise<boolean>
  /** So long a question waits for its answer before what is kept is shown; 0: not at all. ms */
  readonly patience: number
  /** False while nobody looks: then nothing is tried again by itself. */
  readonly awake?: () => boolean
  readonly now?: () => number
  readonly later?: CallAfter
  /** Half to one: by how much of the pause it is tried again. */
  readonly chance?: () => number
}

/** What of the way to the shop answers. */
type Connection = {
  /** The device has a network. */
  device: boolean
  /** The merchant server answers; null: not asked since all was well. */
  server: boolean | null
}

/**
 * Persists the shop's answers and falls back to them: at once while the network is known to be away, else after a
 * timeout. Reports how old the content is and whether the network or the shop fails, and retries until both answer.
 */
export function persistQueries(following: PersistenceOptions): { readonly retry: () => void } {
  const { replies, kept, onNetwork, patience, now = Date.now, later = callAfter } = following
  const connection: Connection = { device: true, server: null }
  const { answers, asking, failing, isOld } = createQueryTracker(connection, now)
  const say = createReporter(following.network, connection, { answers, failing, isOld }, () => retry())
  const { look, plan, settle, atOnce, retry } = createRetries(following, { connection, failing, say })
  const recall = createRestore(following)
  const store = createWriter(kept, { now, later })

  replies.follow((one) => {
    const { key, data, error, running } = one
    answers.set(key, one)
    const known = asking.get(key)
    if (running && !known) {
      const calls = [
        ...(data === undefined ? [later(() => void recall(key), connection.device ? patience : 0)] : []),
        later(say, SLOW_QUERY_MS),
      ]
      asking.set(key, { since: now(), calls })
    }
    if (!running && known) {
      for (const callOff of known.calls) callOff()
      asking.delete(key)
    }
    if (error && data === undefined && isShown(one)) void recall(key)
    if (!running && isFailing(one)) {
      if (connection.server === null) void look()
      plan()
    }
    if (store(one)) settle()
    if (!isShown(one) && !running) answers.delete(key)
    say()
  })
  onNetwork((online) => {
    connection.device = online
    if (online) atOnce()
    else {
      // What is on its way will not come: an app that opens without a network has asked before it hears of that.
      for (const key of asking.keys()) void recall(key)
      plan()
    }
    say()
  })
  return { retry }
}

const isShown = ({ listeners }: CachedQuery) => listeners.size > 0
/** What another try may mend; what was asked on demand is asked again by who wants it. */
const isFailing = (one: CachedQuery) => isShown(one) && one.again !== null && isTransient(one.error)

/** What is asked or shown, and what of it fails or is of earlier. */
function createQueryTracker(connection: Connection, now: () => number) {
  /** By key. */
  const answers = new Map<string, CachedQuery>()
  /** Since when a question is on its way, ms since 1970, and who looks at it once it has taken long. */
  const asking = new Map<string, { readonly since: number; readonly calls: readonly (() => void)[] }>()
  return {
    answers,
    asking,
    failing: () => [...answers.values()].filter(isFailing),
    /** Of earlier: it could not be renewed, or is not yet. */
    isOld: (one: CachedQuery) => {
      if (!isShown(one) || one.data === undefined || now() - one.at < STALE_AFTER_MS) return false
      const since = asking.get(one.key)?.since
      return (
        one.error !== null || (since !== undefined && (!connection.device || now() - since >= SLOW_QUERY_MS))
      )
    },
  }
}
type QueryTracker = ReturnType<typeof createQueryTracker>

/** Says since when what is on the screen is so, and what of the network or the shop fails. */
function createReporter(
  network: PersistenceOptions['network'],
  connection: Connection,
  { answers, failing, isOld }: Pick<QueryTracker, 'answers' | 'failing' | 'isOld'>,
  onRetry: () => void,
) {
  let said = 'there null'
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
    const words = `${state} ${asOf}`
    if (words === said) return
    said = words
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

/** Asks again until both network and shop are there. */
function createRetries(
  { replies, reach, awake = () => true, later = callAfter, chance = Math.random }: PersistenceOptions,
  {
    connection,
    failing,
    say,
  }: { readonly connection: Connection; readonly say: () => void } & Pick<QueryTracker, 'failing'>,
) {
  let failures = 0
  let again: (() => void) | null = null
  let looking = false

  /** Asks whether it is the network or the shop that fails. */
  const look = async () => {
    if (looking) return
    looking = true
    connection.server = await reach().catch(() => false)
    looking = false
    if (connection.server) connection.device = true
    say()
  }
  /** Asks once more for what failed and is still looked at. */
  const renew = () => {
    for (const { key, again: ask } of failing()) if (ask) replies.ask(key, ask, true)
  }
  const tryAgain = async () => {
    await look()
    if (connection.server) renew()
    plan()
  }
  const stop = () => {
    again?.()
    again = null
    failures = 0
  }
  /** All is well: the next failure is looked at from the start. */
  const settle = () => {
    if (!connection.device || failing().length > 0) return false
    stop()
    connection.server = null
    return true
  }
  /** Tries again after a while, for as long as something is amiss. */
  const plan = () => {
    if (again || settle()) return
    const ms = getBackoffMs(failures + 1, BACKOFF) * (0.5 + chance() / 2)
    again = later(() => {
      again = null
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
    // Whoever presses wants to see it asked, whatever is thought of the network.
    renew()
  }
  return { look, plan, settle, atOnce, retry }
}

/** Shows what the device keeps of an answer, one look at a time. */
function createRestore({ kept, replies }: PersistenceOptions) {
  const looked = new Set<string>()
  return async (key: string) => {
    if (looked.has(key)) return
    looked.add(key)
    const found = await kept.read(key)
    looked.delete(key)
    if (found) replies.recall(key, found.data, found.at)
  }
}

/** Keeps each new answer on the device, those of a while together. True of a new one. */
function createWriter(
  kept: PersistedQueryCache,
  { now, later }: { readonly now: () => number; readonly later: CallAfter },
) {
  const stored = new Map<string, number>()
  let writing = false
  return ({ key, data, error, running, at }: CachedQuery): boolean => {
    // What the page or the device brought was kept when it came.
    const isNew = !error && !running && data !== undefined && now() - at < STALE_AFTER_MS
    if (!isNew || stored.get(key) === at) return false
    stored.set(key, at)
    kept.keep(key, data, at)
    if (writing) return true
    writing = true
    later(() => {
      writing = false
      void kept.write()
    }, WRITE_DELAY_MS)
    return true
  }
}

/** True for an error of the network, or of a shop that is overwhelmed: what it refuses for good is its own matter. */
function isTransient(error: Error | null): boolean {
  if (!(error instanceof StorefrontError)) return false
  const { kind, status } = error
  return (
    kind === 'network' ||
    (kind === 'status' && (status === null || status >= 500 || status === 429 || status === 430))
  )
}

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApp, useMarket } from './context.tsx'
import { type Query, type QueryKey, toMarketKey } from './query.ts'
import { IDLE_QUERY } from './query-cache.ts'

export type QueryResult<T> = {
  readonly reload: () => void
  /** Replaces the cached data, such as with the result of a mutation. */
  readonly put: (data: T) => void
  readonly busy: boolean
} & (
  | { readonly state: 'loading'; readonly data: undefined; readonly error: null }
  | { readonly state: 'ready'; readonly data: T; readonly error: null }
  /** `data` is the last successful response, if any: better to show than an error. */
  | { readonly state: 'error'; readonly data: T | undefined; readonly error: Error }
)

/**
 * Fetches and caches a query. Readers of the same key share one request; data older than a minute is shown and fetched
 * again; leaving the screen aborts the request. Responses that the server embedded in the page are available at once.
 * The key gets the language and market added. `null` sends no request.
 */
export function useKeyedQuery<T>(
  key: QueryKey<T> | null,
  fetchQuery: (signal: AbortSignal) => Promise<NoInfer<T>>,
): QueryResult<T> {
  const { replies } = useApp()
  const market = useMarket()
  const marketKey = key === null ? null : toMarketKey(market, key)
  const latest = useRef(fetchQuery)
  if (replies.server && marketKey !== null) replies.fetch(marketKey, fetchQuery)
  useEffect(() => {
    latest.current = fetchQuery
  })
  useEffect(() => {
    if (marketKey !== null) replies.fetch(marketKey, (signal) => latest.current(signal))
  }, [replies, marketKey])
  const read = () => (marketKey === null ? IDLE_QUERY : replies.read(marketKey))
  const snapshot = useSyncExternalStore(
    (listener) => (marketKey === null ? () => undefined : replies.subscribe(marketKey, listener)),
    read,
    read,
  )
  const reload = () => {
    if (marketKey !== null) replies.fetch(marketKey, (signal) => latest.current(signal), true)
  }
  const replaceData = (data: T) => {
    if (marketKey !== null) replies.put(marketKey, data)
  }
  return { ...snapshot, reload, put: replaceData }
}

/** Fetches a query that the server can prefetch before it renders the screen. `null` sends no request. */
export function useQuery<T>(question: Query<T> | null): QueryResult<T> {
  const { client } = useApp().ports
  const market = useMarket()
  return useKeyedQuery(question?.key ?? null, async (signal) => {
    if (!question) throw new Error('No question')
    return question.load(client, market, signal)
  })
}

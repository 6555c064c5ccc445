import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApp, useMarket } from './context.tsx'
import { type Query, type QueryKey, toMarketKey } from './query.ts'
import { IDLE_QUERY } from './query-cache.ts'

export type QueryResult<T> = {
  readonly reload: () => void
  /** Puts an answer in place of the remembered one: what a change gave back. */
  readonly put: (data: T) => void
  readonly busy: boolean
} & (
  | { readonly state: 'loading'; readonly data: undefined; readonly error: null }
  | { readonly state: 'ready'; readonly data: T; readonly error: null }
  /** `data` is the last good answer, if there was one: better shown than an error. */
  | { readonly state: 'error'; readonly data: T | undefined; readonly error: Error }
)

/**
 * Asks the platform and remembers. The same key asked twice is one request; an answer older than a minute is
 * shown and renewed; leaving the screen cancels. Answers that the server put into the page are there at once.
 * The language and market are part of the key by themselves. `null` asks nothing.
 */
export function useKeyedQuery<T>(
  key: QueryKey<T> | null,
  ask: (signal: AbortSignal) => Promise<NoInfer<T>>,
): QueryResult<T> {
  const { replies } = useApp()
  const market = useMarket()
  const whole = key === null ? null : toMarketKey(market, key)
  const latest = useRef(ask)
  if (replies.server && whole !== null) replies.ask(whole, ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (whole !== null) replies.ask(whole, (signal) => latest.current(signal))
  }, [replies, whole])
  const read = () => (whole === null ? IDLE_QUERY : replies.shown(whole))
  const shown = useSyncExternalStore(
    (listener) => (whole === null ? () => undefined : replies.subscribe(whole, listener)),
    read,
    read,
  )
  const reload = () => {
    if (whole !== null) replies.ask(whole, (signal) => latest.current(signal), true)
  }
  const put = (data: T) => {
    if (whole !== null) replies.put(whole, data)
  }
  return { ...shown, reload, put }
}

/** The same for a question that the server knows too, and asks before the screen is drawn. `null` asks nothing. */
export function useQuery<T>(question: Query<T> | null): QueryResult<T> {
  const { client } = useApp().ports
  const market = useMarket()
  return useKeyedQuery(question?.key ?? null, async (signal) => {
    if (!question) throw new Error('Nothing is asked')
    return question.ask(client, market, signal)
  })
}

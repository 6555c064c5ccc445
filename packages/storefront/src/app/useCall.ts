import type { Page } from '@vitrine/commerce/entities'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApp } from './context.tsx'

export type Call<T> = { readonly reload: () => void; readonly busy: boolean } & (
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
export function useCall<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Call<T> {
  const { calls, language, shop } = useApp()
  const whole = key === null ? null : `${language}/${shop.country}/${key}`
  const latest = useRef(ask)
  if (calls.server && whole !== null) calls.ask(whole, ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (whole !== null) calls.ask(whole, (signal) => latest.current(signal))
  }, [calls, whole])
  const read = () => calls.shown(whole ?? '')
  const shown = useSyncExternalStore(
    (listener) => (whole === null ? () => undefined : calls.subscribe(whole, listener)),
    read,
    read,
  )
  const reload = () => {
    if (whole !== null) calls.ask(whole, (signal) => latest.current(signal), true)
  }
  return { ...typed<T>(shown), reload }
}

/** A key is only ever used with one kind of answer: the rooms' keys begin with the call's own name. */
function typed<T>(shown: { readonly state: string }): Call<T>
function typed(shown: { readonly state: string }) {
  return shown
}

type Pages<T> = { readonly items: readonly T[]; readonly cursor: string | null }
export type PagedCall<T> = {
  readonly state: 'loading' | 'ready' | 'error'
  readonly items: readonly T[]
  readonly error: Error | null
  /** True while the next page is on its way. */
  readonly busy: boolean
  /** True when there is a next page. */
  readonly hasMore: boolean
  /** Asks for the next page; does nothing when there is none or it is on its way. */
  readonly more: () => void
  readonly reload: () => void
}

/** A list read page by page; what was read stays, so that Back shows it whole and in its place. */
export function usePages<T, P extends Page<T>>(
  key: string | null,
  ask: (cursor: string | null, signal: AbortSignal) => Promise<P>,
): PagedCall<T> & { readonly first: P | undefined } {
  const { calls, language, shop } = useApp()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const first = useCall(key, (signal) => ask(null, signal))
  const rest = `${language}/${shop.country}/${key}/more/${first.data?.cursor ?? ''}`
  const read = () => calls.shown(rest)
  const shown = useSyncExternalStore((listener) => calls.subscribe(rest, listener), read, read)
  const later = pagesOf<T>(shown.data)
  const cursor = later ? later.cursor : (first.data?.cursor ?? null)
  const more = () => {
    if (cursor === null || first.busy) return
    calls.ask(
      rest,
      async (signal) => {
        const next = await latest.current(cursor, signal)
        return { items: [...(later?.items ?? []), ...next.items], cursor: next.cursor }
      },
      true,
    )
  }
  return {
    state: first.state === 'error' && first.data ? 'ready' : first.state,
    items: first.data ? (later ? [...first.data.items, ...later.items] : first.data.items) : [],
    error: first.error ?? shown.error,
    busy: shown.busy,
    hasMore: cursor !== null,
    more,
    reload: first.reload,
    first: first.data,
  }
}

function pagesOf<T>(data: unknown): Pages<T> | undefined
function pagesOf(data: unknown) {
  return data
}

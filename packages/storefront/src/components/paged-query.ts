import type { Page } from '@vitrine/commerce/entities'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useApp, useMarket } from '../context/context.tsx'
import { type PagedQuery, toFirstPageQuery, toMarketKey, toNextPagesKey } from '../context/query.ts'
import { useQuery } from '../context/useQuery.ts'

export type PagedQueryResult<T, P> = {
  readonly state: 'loading' | 'ready' | 'error'
  readonly items: readonly T[]
  /** Why the first or the next page could not be had. */
  readonly error: Error | null
  /** True while the next page is on its way. */
  readonly busy: boolean
  readonly hasMore: boolean
  /** Asks for the next page; does nothing when there is none or it is on its way. */
  readonly more: () => void
  readonly reload: () => void
  /** The first answer whole, with what came beside its items. */
  readonly first: P | undefined
}

/**
 * An endless list. The first page is an ordinary question (so that the server can put it into the page); the next
 * ones are kept beside it, so that Back shows the list whole and in its place. An item that two pages bring,
 * because the shop changed meanwhile, is shown once.
 */
export function usePagedQuery<T extends { readonly id: number }, P extends Page<T>>(
  list: PagedQuery<P>,
): PagedQueryResult<T, P> {
  const { replies, ports } = useApp()
  const market = useMarket()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  const first = useQuery(toFirstPageQuery(list))
  const start = first.data?.cursor ?? null
  const rest = toMarketKey(market, toNextPagesKey<T>(list.key, start ?? ''))
  const read = () => replies.shown(rest)
  const shown = useSyncExternalStore((listener) => replies.subscribe(rest, listener), read, read)
  const later = start === null ? undefined : shown.data
  const cursor = later ? later.cursor : start
  const more = () => {
    if (cursor === null || shown.busy) return
    replies.ask(
      rest,
      async (signal) => {
        const next = await latest.current.page(ports.client, market, cursor, signal)
        return { items: [...(later?.items ?? []), ...next.items], cursor: next.cursor }
      },
      true,
    )
  }
  // The same array while nothing came: what is drawn of it is not drawn anew.
  const brought = first.data?.items
  const items = useMemo(
    () => (brought ? uniqueById([...brought, ...(later?.items ?? [])]) : []),
    [brought, later],
  )
  const state = first.data ? 'ready' : first.state
  return {
    state,
    items,
    error: state === 'error' ? first.error : start === null ? null : shown.error,
    busy: shown.busy,
    hasMore: cursor !== null,
    more,
    reload: first.reload,
    first: first.data,
  }
}

/** The items without later ones of the same id. */
function uniqueById<T extends { readonly id: number }>(items: readonly T[]): readonly T[] {
  const seen = new Set<number>()
  return items.filter(({ id }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

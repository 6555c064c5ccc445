import type { Page } from '@vitrine/commerce/entities'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useApp, useMarket } from '../context/context.tsx'
import { type PagedQuery, toFirstPageQuery, toMarketKey, toNextPagesKey } from '../context/query.ts'
import { useQuery } from '../context/useQuery.ts'

export type PagedQueryResult<T, P> = {
  readonly state: 'loading' | 'ready' | 'error'
  readonly items: readonly T[]
  /** Error of the first or the next page. */
  readonly error: Error | null
  /** True while the next page loads. */
  readonly busy: boolean
  readonly hasMore: boolean
  /** Loads the next page; does nothing when there is none or it is loading. */
  readonly more: () => void
  readonly reload: () => void
  /** The whole response of the first page. */
  readonly first: P | undefined
}

/**
 * Loads an infinite list. The first page is an ordinary query, so that the server can embed it in the page.
 * Later pages are cached as one further answer, so that Back restores the whole list and its position. An
 * item that moved to a later page because the shop changed appears only once.
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
  const read = () => replies.read(rest)
  const snapshot = useSyncExternalStore((listener) => replies.subscribe(rest, listener), read, read)
  const later = start === null ? undefined : snapshot.data
  const cursor = later ? later.cursor : start
  const more = () => {
    if (cursor === null || snapshot.busy) return
    replies.fetch(
      rest,
      async (signal) => {
        const next = await latest.current.page(ports.client, market, cursor, signal)
        return { items: [...(later?.items ?? []), ...next.items], cursor: toNextCursor(next, cursor) }
      },
      true,
    )
  }
  // Returns the same array without new data, so that the list does not render again.
  const firstItems = first.data?.items
  const items = useMemo(
    () => (firstItems ? uniqueById([...firstItems, ...(later?.items ?? [])]) : []),
    [firstItems, later],
  )
  const state = first.data ? 'ready' : first.state
  return {
    state,
    items,
    error: state === 'error' ? first.error : start === null ? null : snapshot.error,
    busy: snapshot.busy,
    hasMore: cursor !== null,
    more,
    reload: first.reload,
    first: first.data,
  }
}

/** Returns the cursor after a page; null for a page that ends where the one before did, at `cursor`: it is the last. */
export function toNextCursor(page: Pick<Page<unknown>, 'cursor'>, cursor: string): string | null {
  return page.cursor === cursor ? null : page.cursor
}

/** Returns the items without later duplicates by id. */
function uniqueById<T extends { readonly id: number }>(items: readonly T[]): readonly T[] {
  const seenIds = new Set<number>()
  return items.filter(({ id }) => {
    if (seenIds.has(id)) return false
    seenIds.add(id)
    return true
  })
}

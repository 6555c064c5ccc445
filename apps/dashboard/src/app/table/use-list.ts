import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CursorPosition, ListSearch } from './list-search.ts'

/** Navigation of a list between pages and rows. */
export type ListDefinition = {
  /** Current page, from 1. */
  readonly page: number
  /** Goes to the page at a server cursor; null is the first. */
  readonly turn: (cursor: string | null, page: number) => void
}

/**
 * Manages a list whose state is its address. `go` navigates; `openParam` is the parameter of the row open beside the
 * list.
 */
export function useList<S extends CursorPosition>(props: {
  search: S
  listSearch: ListSearch<S>
  go: (search: S, replace?: boolean) => void
  openParam?: keyof S & string
}) {
  const { search, listSearch, go, openParam } = props
  const history = useRouter().history
  const openId = openParam === undefined ? undefined : search[openParam]
  // A row opened from this list is closed by going back in history, as the browser's back button or a gesture does.
  const openedHere = useRef(false)
  useEffect(() => {
    if (openId === undefined) openedHere.current = false
  }, [openId])
  const page = search.page ?? 1
  return {
    /** Replaces the whole state. */
    go,
    page,
    turn: (cursor: string | null, to: number) => {
      go({ ...search, cursor: cursor ?? undefined, page: to > 1 ? to : undefined })
      document.getElementById('content')?.scrollTo({ top: 0 })
    },
    /** Changes the request and returns to the first page. */
    change: (part: Partial<S>, replace = false) => go(listSearch.changed(search, part), replace),
    /** Opens a row beside the list. */
    open: (id: string) => {
      if (openParam === undefined) return
      openedHere.current = true
      go({ ...search, [openParam]: id })
    },
    close: () => {
      if (openedHere.current) history.back()
      else if (openParam !== undefined) go({ ...search, [openParam]: undefined }, true)
    },
  }
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CursorPosition, ListSearch } from './list-search.ts'

/** How a list is walked: to another page of it, to the row beside it and back. */
export type ListDefinition = {
  /** The page that is shown, from 1. */
  readonly page: number
  /** To the page that begins at a cursor of the server's; null: the first. */
  readonly turn: (cursor: string | null, page: number) => void
}

/** A list whose state is its address. `go` navigates; `opened` is what the address calls the row beside the list. */
export function useList<S extends CursorPosition>(props: {
  search: S
  ways: ListSearch<S>
  go: (search: S, replace?: boolean) => void
  opened?: keyof S & string
}) {
  const { search, ways, go, opened } = props
  const history = useRouter().history
  const shown = opened === undefined ? undefined : search[opened]
  // Opened from this list, it is closed by going back: the way the browser's own button and a phone's gesture close it.
  const openedHere = useRef(false)
  useEffect(() => {
    if (shown === undefined) openedHere.current = false
  }, [shown])
  const page = search.page ?? 1
  return {
    /** Another list altogether, or the same with something else beside it. */
    go,
    page,
    turn: (cursor: string | null, to: number) => {
      go({ ...search, cursor: cursor ?? undefined, page: to > 1 ? to : undefined })
      document.getElementById('content')?.scrollTo({ top: 0 })
    },
    /** Asks for something else, from the first page on. */
    change: (part: Partial<S>, replace = false) => go(ways.changed(search, part), replace),
    /** Opens a row beside the list. */
    open: (id: string) => {
      if (opened === undefined) return
      openedHere.current = true
      go({ ...search, [opened]: id })
    },
    close: () => {
      if (openedHere.current) history.back()
      else if (opened !== undefined) go({ ...search, [opened]: undefined }, true)
    },
  }
}

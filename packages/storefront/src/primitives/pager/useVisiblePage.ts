import { useRef, useState } from 'react'
import type { PagerProps } from '../primitives.types.ts'

/** Returns the current page of a pager, synchronized with its owner. */
export function useVisiblePage({ pages, page, onPage }: Pick<PagerProps, 'pages' | 'page' | 'onPage'>) {
  const [initialPage] = useState(page ?? 0)
  const [visiblePage, setVisiblePage] = useState(initialPage)
  // Page that the owner knows: a reported change returns as the prop `page` and is no request.
  const lastPage = useRef(initialPage)
  const requestedPage = useRef(page)
  return {
    /** Initial page. */
    opened: initialPage,
    shown: visiblePage,
    /** Shows a page; `shouldNotify` reports it to the owner. */
    show: (now: number, shouldNotify: boolean) => {
      setVisiblePage(now)
      if (now === lastPage.current) return
      lastPage.current = now
      if (shouldNotify) onPage?.(now)
    },
    /** Returns the page that the owner requested since the last call; null for none, or for the current page. */
    takeRequest: (): number | null => {
      if (page === requestedPage.current) return null
      requestedPage.current = page
      return page !== undefined && page !== lastPage.current && page < pages.length ? page : null
    },
    /** Wraps an index around, so that the first page follows the last. */
    wrap: (to: number) => (to + pages.length) % pages.length,
  }
}

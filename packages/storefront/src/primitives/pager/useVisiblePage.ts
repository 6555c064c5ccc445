import { useRef, useState } from 'react'
import type { PagerProps } from '../primitives.types.ts'

/** Current page of a pager, synchronized with its owner. */
export function useVisiblePage({ pages, page, onPage }: Pick<PagerProps, 'pages' | 'page' | 'onPage'>) {
  const [opened] = useState(page ?? 0)
  const [shown, setShown] = useState(opened)
  // Page that the owner knows: a reported change returns as the prop `page` and is no request.
  const known = useRef(opened)
  const asked = useRef(page)
  return {
    /** Initial page. */
    opened,
    shown,
    /** Shows a page; `tell` reports it to the owner. */
    show: (now: number, tell: boolean) => {
      setShown(now)
      if (now === known.current) return
      known.current = now
      if (tell) onPage?.(now)
    },
    /** Returns the page that the owner requested since the last call; null for none, or for the current page. */
    takeRequest: (): number | null => {
      if (page === asked.current) return null
      asked.current = page
      return page !== undefined && page !== known.current && page < pages.length ? page : null
    },
    /** Wraps an index around, so that the first page follows the last. */
    wrap: (to: number) => (to + pages.length) % pages.length,
  }
}

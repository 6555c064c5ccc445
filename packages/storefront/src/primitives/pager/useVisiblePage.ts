import { useRef, useState } from 'react'
import type { PagerProps } from '../primitives.types.ts'

/** The page that a pager shows, and what its owner hears and asks of it. */
export function useVisiblePage({ pages, page, onPage }: Pick<PagerProps, 'pages' | 'page' | 'onPage'>) {
  const [opened] = useState(page ?? 0)
  const [shown, setShown] = useState(opened)
  // The page that the owner knows of: what it hears from here comes back as `page`, and asks for nothing.
  const known = useRef(opened)
  const asked = useRef(page)
  return {
    /** The page that it was opened on. */
    opened,
    shown,
    /** Shows a page; `tell`: the owner does not know it yet. */
    show: (now: number, tell: boolean) => {
      setShown(now)
      if (now === known.current) return
      known.current = now
      if (tell) onPage?.(now)
    },
    /** The page that the owner has asked for since this was last called; null for none, and for one that is shown. */
    takeRequest: (): number | null => {
      if (page === asked.current) return null
      asked.current = page
      return page !== undefined && page !== known.current && page < pages.length ? page : null
    },
    /** After the last page comes the first. */
    wrap: (to: number) => (to + pages.length) % pages.length,
  }
}

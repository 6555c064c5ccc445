import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of the id of the campaign that was moved last. While nothing else takes the focus, it stays on that
 * campaign: on its new day, and on the old one if the server refuses the move. On a campaign that is no longer visible
 * the calendar itself gets it.
 */
export function useLandingFocus(calendar: RefObject<HTMLElement | null>): RefObject<string | null> {
  const movedId = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current: id } = movedId
    if (id === null) return
    const entry = calendar.current?.querySelector<HTMLElement>(`[data-campaign="${id}"]`)
    const { activeElement } = document
    if (activeElement === document.body) {
      // An element that leaves the page left the focus to the body. One that a phone hides takes none.
      entry?.focus()
      if (document.activeElement !== entry) calendar.current?.focus()
    } else if (activeElement !== entry && activeElement !== calendar.current) movedId.current = null
  })
  return movedId
}

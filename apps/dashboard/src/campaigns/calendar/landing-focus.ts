import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the function that names the campaign that was moved last, by its id. While nothing else takes the focus, it
 * stays on that campaign: on its new day, and on the old one if the server refuses the move. On a campaign that is no longer visible
 * the calendar itself gets it.
 */
export function useLandingFocus(calendarRef: RefObject<HTMLElement | null>): (id: string) => void {
  const movedIdRef = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current: id } = movedIdRef
    if (id === null) return
    const entry = calendarRef.current?.querySelector<HTMLElement>(`[data-campaign="${id}"]`)
    const { activeElement } = document
    if (activeElement === document.body) {
      // An element that leaves the page left the focus to the body. One that a phone hides takes none.
      entry?.focus()
      if (document.activeElement !== entry) calendarRef.current?.focus()
    } else if (activeElement !== entry && activeElement !== calendarRef.current) movedIdRef.current = null
  })
  return (id) => {
    movedIdRef.current = id
  }
}

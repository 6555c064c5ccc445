import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on a campaign of the calendar after it was moved: on its new day, or on the old one if the
 * server refuses the move. Focuses the calendar itself when the campaign is not visible. Stops once another
 * element has focus.
 * @returns A function to call with the id of the campaign that was moved.
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

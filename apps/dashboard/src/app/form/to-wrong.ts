import { type RefObject, useEffect, useState } from 'react'

/**
 * The way to what was refused, which may stand outside of what is seen. What it gives is called once fields were told
 * what is wrong with them: the first one inside `place` has the focus as soon as the marks are drawn.
 */
export function useToWrong(place: RefObject<HTMLElement | null>): () => void {
  // A frame may be drawn before what an answer changes is: only the effect comes surely after the marks.
  const [refusals, count] = useState(0)
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, place])
  return () => count((before) => before + 1)
}

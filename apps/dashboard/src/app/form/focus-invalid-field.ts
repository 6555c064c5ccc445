import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns a function to call after fields were marked invalid. It focuses the first one inside `formRef` once the marks
 * are rendered, because it may be out of view.
 */
export function useFocusFirstInvalidField(formRef: RefObject<HTMLElement | null>): () => void {
  // An animation frame may run before React commits the response; an effect always runs after the marks.
  const [refusals, count] = useState(0)
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, formRef])
  return () => count((before) => before + 1)
}

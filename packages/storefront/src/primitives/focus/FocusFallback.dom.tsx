import { useLayoutEffect, useRef } from 'react'
import { canTakeFocus } from './focus.dom.ts'
import type { FocusFallbackProps } from './focus-fallback.types.ts'

/**
 * Focuses its button when the element with the focus has been removed, so that the focus is not lost. When
 * the button itself disappears with the focus, focuses the screen's content.
 * @param props.of Identifies what was removed; '' for nothing. Each new value checks the focus.
 */
export function FocusFallback({ children, of }: FocusFallbackProps) {
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (of !== '' && isLost && canTakeFocus())
      area.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [of])
  useLayoutEffect(() => {
    const own = area.current
    return () => {
      if (own?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={area} className="b">
      {children}
    </div>
  )
}

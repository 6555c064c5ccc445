import { useLayoutEffect, useRef } from 'react'
import { canTakeFocus } from './focus.dom.ts'
import type { FocusFallbackProps } from './focus-fallback.types.ts'

/**
 * Focuses the button inside when the focused element was removed from the page. When the button disappears with the
 * focus, the screen's content has it.
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

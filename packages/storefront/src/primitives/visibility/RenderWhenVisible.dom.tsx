import { Suspense, useState } from 'react'
import { useVisibility } from './visibility.dom.ts'
import type { RenderWhenVisibleProps } from './visibility.types.ts'

/**
 * Renders its children once their placeholder comes near the window: never on the server, and never while the
 * placeholder is hidden, so that a phone's page does not include a wide window's extras. The placeholder keeps its own
 * size.
 */
export function RenderWhenVisible({ children }: RenderWhenVisibleProps) {
  const [hasAppeared, setHasAppeared] = useState(false)
  const containerRef = useVisibility<HTMLDivElement>(hasAppeared ? undefined : () => setHasAppeared(true))
  return (
    <div ref={containerRef} className="b">
      {hasAppeared ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  )
}

import { Suspense, useState } from 'react'
import { useVisibility } from './visibility.dom.ts'
import type { RenderWhenVisibleProps } from './visibility.types.ts'

/**
 * Renders its children once their place comes near the window: never on the server, and never where the place itself is
 * hidden, so that a phone's page does not carry a wide window's extras. The place keeps its own size.
 */
export function RenderWhenVisible({ children }: RenderWhenVisibleProps) {
  const [seen, setSeen] = useState(false)
  const place = useVisibility<HTMLDivElement>(seen ? undefined : () => setSeen(true))
  return (
    <div ref={place} className="b">
      {seen ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  )
}

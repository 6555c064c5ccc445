import { Suspense, useState } from 'react'
import { useVisibility } from './visibility.dom.ts'
import type { RenderWhenVisibleProps } from './visibility.types.ts'

/**
 * Draws what is in it once its place comes near the window: never on the server, and never where the place itself
 * is not drawn, so that a phone's page does not carry a wide window's extras. The place keeps its own size.
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

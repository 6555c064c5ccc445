import { Suspense, useState } from 'react'
import { useSeen } from './visibility.dom.ts'
import type { WhenSeenProps } from './visibility.types.ts'

/**
 * Draws what is in it once its place comes near the window: never on the server, and never where the place itself
 * is not drawn, so that a phone's page does not carry a wide window's extras. The place keeps its own size.
 */
export function WhenSeen({ children }: WhenSeenProps) {
  const [seen, setSeen] = useState(false)
  const place = useSeen<HTMLDivElement>(seen ? undefined : () => setSeen(true))
  return (
    <div ref={place} className="b">
      {seen ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  )
}

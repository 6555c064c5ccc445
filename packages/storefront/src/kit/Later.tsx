import { useApp } from '../app/context.tsx'
import { Later as Part } from '../parts/Later'
import type { LaterProps } from '../parts/later.types.ts'

/**
 * A part of a screen that need not answer before it is seen, such as a block below the fold. Never for one card of
 * many: each costs a boundary and a watcher.
 */
export function Later({ children }: LaterProps) {
  // Another language or market reaches whatever stands inside: read here, it draws the part anew and so opens it.
  useApp()
  return <Part>{children}</Part>
}

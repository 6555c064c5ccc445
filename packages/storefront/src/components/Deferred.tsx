import { useApp } from '../context/context.tsx'
import { DeferredContent as DeferredPrimitive } from '../primitives/deferred/Deferred'
import type { DeferredProps } from '../primitives/deferred/deferred.types.ts'

/**
 * A part of a screen that need not answer before it is seen, such as a block below the fold. Never for one card of
 * many: each costs a boundary and a watcher.
 */
export function DeferredPart({ children }: DeferredProps) {
  // Another language or market reaches whatever stands inside: read here, it draws the part anew and so opens it.
  useApp()
  return <DeferredPrimitive>{children}</DeferredPrimitive>
}

import { useApp } from '../context/context.tsx'
import { DeferredContent as DeferredPrimitive } from '../primitives/deferred/Deferred'
import type { DeferredProps } from '../primitives/deferred/deferred.types.ts'

/**
 * Wraps a part of a screen that need not be interactive before it is visible, such as a block below the fold. Do not
 * use it for each card of a list: every use costs a boundary and an observer.
 */
export function DeferredPart({ children }: DeferredProps) {
  // Reading the context here renders and so activates the part when language or market change.
  useApp()
  return <DeferredPrimitive>{children}</DeferredPrimitive>
}

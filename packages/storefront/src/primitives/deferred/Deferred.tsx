import type { DeferredProps } from './deferred.types.ts'

/** A part of a screen that need not answer before it is seen; a phone draws it with the rest. */
export function DeferredContent({ children }: DeferredProps) {
  return children
}

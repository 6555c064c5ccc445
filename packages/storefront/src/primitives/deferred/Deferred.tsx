import type { DeferredProps } from './deferred.types.ts'

/** Content that hydrates late on the web; phones render it with the rest. */
export function DeferredContent({ children }: DeferredProps) {
  return children
}

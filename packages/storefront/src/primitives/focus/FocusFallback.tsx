import type { FocusFallbackProps } from './focus-fallback.types.ts'

/** Screen readers of phones keep their own place when an item disappears. */
export function FocusFallback({ children }: FocusFallbackProps) {
  return children
}

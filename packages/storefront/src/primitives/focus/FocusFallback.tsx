import type { FocusFallbackProps } from './focus-fallback.types.ts'

/** Renders only its children: screen readers of phones keep their position when an item disappears. */
export function FocusFallback({ children }: FocusFallbackProps) {
  return children
}

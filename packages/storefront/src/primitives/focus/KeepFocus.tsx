import type { KeepFocusProps } from './keep-focus.types.ts'

/** Screen readers of phones keep their own place when an item disappears. */
export function KeepFocus({ children }: KeepFocusProps) {
  return children
}

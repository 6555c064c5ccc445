import type { RenderWhenVisibleProps } from './visibility.types.ts'

/** Renders its children at once: content for wide windows is not passed to phones. */
export function RenderWhenVisible({ children }: RenderWhenVisibleProps) {
  return children
}

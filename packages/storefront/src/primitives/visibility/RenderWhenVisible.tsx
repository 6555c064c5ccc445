import type { RenderWhenVisibleProps } from './visibility.types.ts'

/** Renders its children without waiting: phones never get content for wide windows. */
export function RenderWhenVisible({ children }: RenderWhenVisibleProps) {
  return children
}

import type { RenderWhenVisibleProps } from './visibility.types.ts'

/** Phones draw what is in it: they are told nothing of it where it is for wide windows alone. */
export function RenderWhenVisible({ children }: RenderWhenVisibleProps) {
  return children
}

import type { LaterProps } from './later.types.ts'

/** A part of a screen that need not answer before it is seen; a phone draws it with the rest. */
export function Later({ children }: LaterProps) {
  return children
}

import type { TrailProps } from './trail.types.ts'

/** Renders nothing: phone apps have a back button. */
export function Trail(_: TrailProps) {
  return null
}

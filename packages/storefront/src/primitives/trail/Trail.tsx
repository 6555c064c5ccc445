import type { TrailProps } from './trail.types.ts'

/** An app has its back arrow. */
export function Trail(_: TrailProps) {
  return null
}

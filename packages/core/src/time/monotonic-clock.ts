/**
 * Returns ms since the process began, for durations within it. Unlike `Date.now` it never jumps when the machine's clock
 * is set.
 */
export function readMonotonicClock(): number {
  return performance.now()
}

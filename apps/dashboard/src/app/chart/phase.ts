/**
 * Whether the time of a point of a chart has ended, is running, so that its value will still grow, or is ahead, so that
 * it has no value yet.
 */
export type Phase = 'ended' | 'running' | 'ahead'

/**
 * Splits a line at the point that is running: the first `endedCount` points are complete, the first `startedCount`
 * have a value.
 * Without any complete point the running one is drawn as if it were.
 */
export function splitByPhase(phases: readonly Phase[]): {
  readonly endedCount: number
  readonly startedCount: number
} {
  const ahead = phases.indexOf('ahead')
  const startedCount = ahead === -1 ? phases.length : ahead
  const running = phases.indexOf('running')
  return { endedCount: running > 0 ? running : startedCount, startedCount }
}

/**
 * Returns the number of tries of a test that repeats itself (an attack, a property, a crowd): few in `npm test`, many in
 * `npm run test:full` (`TEST_FULL=1`). `npm run attack` sets its own.
 */
export function getEffort({ short, long }: { readonly short: number; readonly long: number }): number {
  return isFullRun() ? long : short
}

/**
 * Returns true in `npm run test:full`. Declare a test that repeats another one with other inputs as `if (isFullRun())
 * test(…)`; a skipped test would count as failed.
 */
export function isFullRun(): boolean {
  return process.env.TEST_FULL === '1'
}

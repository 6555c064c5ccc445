/**
 * Returns the number of tries of a test that repeats itself (an attack, a property, a crowd): few in `npm test`, many in
 * `npm run test:full` (`TEST_FULL=1`). `npm run attack` sets its own.
 */
export function getEffort({ short, long }: { readonly short: number; readonly long: number }): number {
  return isFullRun() ? long : short
}

/**
 * Whether this is `npm run test:full`. A test that repeats another one's proof on other inputs is declared there alone,
 * `if (isFullRun()) test(…)`, because a skipped test counts as failed.
 */
export function isFullRun(): boolean {
  return process.env.TEST_FULL === '1'
}

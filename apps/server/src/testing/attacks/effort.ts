/**
 * Returns the number of tries of an attack: few in `npm test`, many in `npm run test:full` (`TEST_FULL=1`). `npm run
 * attack` sets its own.
 */
export function getEffort({ short, long }: { readonly short: number; readonly long: number }): number {
  return process.env.TEST_FULL === '1' ? long : short
}

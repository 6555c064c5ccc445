/**
 * How much an attack tries: a short form in `npm test`, a long one in `npm run test:full` (`TEST_FULL=1`). Both hold the
 * same; `npm run attack` tries as much as one likes.
 */
export function getEffort({ short, long }: { readonly short: number; readonly long: number }): number {
  return process.env.TEST_FULL === '1' ? long : short
}

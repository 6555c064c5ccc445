export type Backoff = {
  /** Delay after the first failure, ms. */
  readonly firstMs: number
  /** Maximum delay, ms. */
  readonly maxMs: number
}

/**
 * Returns the delay before the next try, ms: exponential backoff, which doubles with each failure up to
 * `maxMs`.
 * @param failures How many tries failed in a row, 1 or more.
 */
export function getBackoffMs(failures: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1))
}

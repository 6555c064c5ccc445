/**
 * Runs `work` for each item in order, at most `lanes` at once. Rejects with the first error. Running work then
 * continues, and no new work starts in that lane.
 */
export async function forEachParallel<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const runWorker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, runWorker))
}

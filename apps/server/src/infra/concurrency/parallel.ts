/**
 * Runs `work` for each item in order, for at most `lanes` items at once. Rejects with the first error. Work
 * that is running then still completes; the other lanes go on with the remaining items.
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

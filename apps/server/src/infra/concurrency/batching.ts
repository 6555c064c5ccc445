type Waiting<I, O> = {
  readonly item: I
  readonly done: (result: O) => void
  readonly failed: (error: unknown) => void
}

export type BatchingOptions<I> = {
  /** Maximum total size of a batch, by `getSlotSize`. A larger single item runs on its own. */
  readonly maxSize: number
  readonly sizeOf: (item: I) => number
  /** Number of batches that run concurrently. */
  readonly lanes: number
  /** Returns true for an error that no item caused, so that every item would fail alike. */
  readonly isEverybodys: (error: unknown) => boolean
}

/**
 * Creates a batcher: items that arrive while a batch runs form the next one. A single item runs at once, and each
 * result resolves when its own batch is done. When a batch fails its items are retried one by one, so that a bad item
 * does not fail the others.
 */
export function createBatcher<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  { maxSize, sizeOf, lanes, isEverybodys }: BatchingOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let busy = 0
  const takeBatch = () => {
    let size = 0
    const count = waiting.findIndex(({ item }, index) => {
      size += sizeOf(item)
      return index > 0 && size > maxSize
    })
    const batch = count < 0 ? waiting : waiting.slice(0, count)
    waiting = waiting.slice(batch.length)
    return batch
  }
  const one = async (alone: Waiting<I, O>) => {
    try {
      const [result] = await work([alone.item])
      if (result === undefined) throw new Error('Work gave nothing for an item')
      alone.done(result)
    } catch (error) {
      alone.failed(error)
    }
  }
  const all = async (batch: readonly Waiting<I, O>[]) => {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { done, failed }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) failed(new Error('Work gave nothing for an item'))
        else done(result)
      }
    } catch (error) {
      if (isEverybodys(error)) for (const { failed } of batch) failed(error)
      else for (const alone of batch) await one(alone)
    }
  }
  const next = () => {
    while (busy < lanes && waiting.length > 0) {
      const batch = takeBatch()
      const [first] = batch
      busy += 1
      const working = batch.length === 1 && first ? one(first) : all(batch)
      working.finally(() => {
        busy -= 1
        next()
      })
    }
  }
  return (item) =>
    new Promise((resolve, failed) => {
      waiting.push({ item, done: resolve, failed })
      next()
    })
}

import { BusyError } from './tenant-limiter.ts'

type Waiting<I, O> = {
  readonly item: I
  readonly size: number
  readonly done: (result: O) => void
  readonly failed: (error: unknown) => void
}

export type BatchingOptions<I> = {
  /** Maximum total size of a batch, by `getSlotSize`. A larger single item runs on its own. */
  readonly maxSize: number
  readonly sizeOf: (item: I) => number
  /** Maximum total size of the waiting items. One tenant's may be as large as what then remains free. */
  readonly maxWaiting: number
  readonly tenantOf: (item: I) => string
  /** Number of batches that run concurrently. */
  readonly lanes: number
  /** Returns true for an error that no item caused, so that every item would fail alike. */
  readonly isEverybodys: (error: unknown) => boolean
}

/**
 * Creates a batcher: items that arrive while a batch runs form the next one. A single item runs at once, and each
 * result resolves when its own batch is done. When a batch fails its items are retried one by one, so that a bad item
 * does not fail the others. Items beyond `maxWaiting`, or their tenant's share, reject with BusyError.
 */
export function createBatcher<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  { maxSize, sizeOf, maxWaiting, tenantOf, lanes, isEverybodys }: BatchingOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let busy = 0
  let waitingSize = 0
  const sizesByTenant = new Map<string, number>()
  const sizeOfTenant = (item: I) => sizesByTenant.get(tenantOf(item)) ?? 0
  const count = (item: I, size: number) => {
    waitingSize += size
    sizesByTenant.set(tenantOf(item), sizeOfTenant(item) + size)
  }
  const takeBatch = () => {
    let batchSize = 0
    const end = waiting.findIndex(({ size }, index) => {
      batchSize += size
      return index > 0 && batchSize > maxSize
    })
    const batch = end < 0 ? waiting : waiting.slice(0, end)
    waiting = waiting.slice(batch.length)
    for (const { item, size } of batch) count(item, -size)
    if (waiting.length === 0) sizesByTenant.clear()
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
      const size = sizeOf(item)
      // However many tenants wait with all that they may, as much as each of them has is free for another.
      const isFull = sizeOfTenant(item) + size > maxWaiting - waitingSize - size
      // A single item runs at once, however large it is.
      if (isFull && busy >= lanes) return failed(new BusyError('Too many items are waiting'))
      waiting.push({ item, size, done: resolve, failed })
      count(item, size)
      next()
    })
}

import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './batching.ts'
import { BusyError } from './tenant-limiter.ts'

const options = {
  maxSize: 3,
  sizeOf: () => 1,
  maxWaiting: 100,
  tenantOf: () => 'one',
  lanes: 1,
  isEverybodys: () => false,
}

test('items that arrive during a running batch go into the next batch, up to the maximum size', async () => {
  const lots: number[][] = []
  const runBatched = createBatcher(async (items: readonly number[]) => {
    lots.push([...items])
    await turn()
    return items.map((item) => item * 2)
  }, options)
  expect(await Promise.all([1, 2, 3, 4, 5].map(runBatched))).toEqual([2, 4, 6, 8, 10])
  expect(lots).toEqual([[1], [2, 3, 4], [5]])
})
test('a failing item of a batch fails alone', async () => {
  const runBatched = createBatcher(async (items: readonly number[]) => {
    if (items.includes(3)) throw new Error('three')
    return items
  }, options)
  const results = await Promise.allSettled([1, 2, 3, 4].map(runBatched))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
test('a failure that no item caused fails the whole batch, and the next batch runs', async () => {
  let tries = 0
  const away = { is: true }
  const runBatched = createBatcher(
    async (items: readonly number[]) => {
      tries += 1
      await turn()
      if (away.is) throw new Error('away')
      return items
    },
    { ...options, isEverybodys: () => true },
  )
  const results = await Promise.allSettled([1, 2, 3].map(runBatched))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(2)
  away.is = false
  expect(await runBatched(7)).toBe(7)
})
test('items beyond the maximum that may wait are refused at once, and one tenant leaves the others half of it', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const runBatched = createBatcher(
    async (items: readonly string[]) => {
      await gate
      return items
    },
    { ...options, maxWaiting: 6, tenantOf: (item) => item.slice(0, 1) },
  )
  // The first one runs, and three of the same tenant may wait.
  const first = ['a1', 'a2', 'a3', 'a4'].map(runBatched)
  await expect(runBatched('a5')).rejects.toBeInstanceOf(BusyError)
  const others = ['b1', 'b2', 'c1'].map(runBatched)
  await expect(runBatched('d1')).rejects.toBeInstanceOf(BusyError)
  open()
  expect(await Promise.all([...first, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  // Whoever has been served leaves its place.
  expect(await Promise.all(['a6', 'a7', 'a8', 'a9'].map(runBatched))).toEqual(['a6', 'a7', 'a8', 'a9'])
})

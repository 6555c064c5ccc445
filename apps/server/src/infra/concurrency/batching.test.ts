import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './batching.ts'

const options = { maxSize: 3, sizeOf: () => 1, lanes: 1, isEverybodys: () => false }

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

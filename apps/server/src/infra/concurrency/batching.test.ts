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
test('items beyond the maximum that may wait are refused at once, and tenants leave another as much as each of them has', async () => {
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
  // Of the three that are free each further tenant takes a part, and leaves one for the last.
  const others = ['b1', 'c1'].map(runBatched)
  await expect(runBatched('a6')).rejects.toBeInstanceOf(BusyError)
  await expect(runBatched('b2')).rejects.toBeInstanceOf(BusyError)
  open()
  expect(await Promise.all([...first, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
  // Whoever has been served leaves its place.
  expect(await Promise.all(['a6', 'a7', 'a8', 'a9'].map(runBatched))).toEqual(['a6', 'a7', 'a8', 'a9'])
})

test('any number of tenants that wait with all they may leave another a share of the same size', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const runBatched = createBatcher(
    async (items: readonly string[]) => {
      await gate
      return items
    },
    { ...options, maxWaiting: 1000, tenantOf: (item) => item },
  )
  const running = runBatched('running')
  const waiting: Promise<string>[] = []
  /** Sends items of a tenant until one is refused; returns how many wait. */
  const fill = async (tenant: string) => {
    for (let count = 0; ; count += 1) {
      const answer = runBatched(tenant)
      const isRefused = await Promise.race([answer.catch(() => 'refused'), turn().then(() => 'waits')])
      if (isRefused === 'refused') return count
      waiting.push(answer)
    }
  }
  for (let turns = 0; turns < 3; turns += 1) for (const tenant of 'abcdefghi') await fill(tenant)
  expect(await fill('newcomer')).toBeGreaterThan(0)
  open()
  await Promise.all([running, ...waiting])
})

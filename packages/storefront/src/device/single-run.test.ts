import { expect, test } from 'vitest'
import { createSingleRun } from './single-run.ts'

test('calls during a single run share one run after it', async () => {
  const finish: ((result: number) => void)[] = []
  const { run, current } = createSingleRun(() => new Promise<number>((resolve) => finish.push(resolve)))
  const first = run()
  const second = run()
  expect([run() === second, current() === first, finish.length]).toEqual([true, true, 1])
  finish[0]?.(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  finish[1]?.(2)
  expect(await second).toBe(2)
  expect([finish.length, current()]).toEqual([2, null])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { BusyError } from './tenant-limiter.ts'

/** Work that ends when it is told to. */
function works() {
  const running: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => running.push(resolve))
  return { work, running, end: () => running.shift()?.() }
}

test('the concurrency limiter runs and queues up to its limits, and rejects the next call at once', async () => {
  const gate = createConcurrencyLimiter({ under: 2, waiting: 1, maxWaitMs: 10_000 })
  const { work, running, end } = works()
  const all = [gate.run(work), gate.run(work), gate.run(work)]
  await expect(gate.run(work)).rejects.toThrow(BusyError)
  expect([running.length, gate.load()]).toEqual([2, { under: 2, waiting: 1 }])
  end()
  await all[0]
  expect(gate.load()).toEqual({ under: 2, waiting: 0 })
  end()
  end()
  await Promise.all(all)
  expect(gate.load()).toEqual({ under: 0, waiting: 0 })
})

test('a call that waits longer than the timeout is rejected and takes no slot of the concurrency limiter', async () => {
  const gate = createConcurrencyLimiter({ under: 1, waiting: 5, maxWaitMs: 5 })
  const { work, running, end } = works()
  const first = gate.run(work)
  await expect(gate.run(work)).rejects.toThrow(BusyError)
  end()
  await first
  expect([running.length, gate.load()]).toEqual([0, { under: 0, waiting: 0 }])
})

test('a failed or abandoned call frees its slot of the concurrency limiter', async () => {
  const gate = createConcurrencyLimiter({ under: 1, waiting: 5, maxWaitMs: 10_000 })
  const abortController = new AbortController()
  const { work, end } = works()
  const first = gate.run(work)
  const second = gate.run(async () => 'never', abortController.signal)
  const third = gate.run(async () => {
    throw new Error('failed')
  })
  const fourth = gate.run(async () => 'fourth')
  abortController.abort()
  await expect(second).rejects.toThrow('aborted')
  end()
  await first
  await expect(third).rejects.toThrow('failed')
  expect(await fourth).toBe('fourth')
})

test('the concurrency limiter never runs more than allowed, and finishes every accepted call', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      async (ticks, under) => {
        const gate = createConcurrencyLimiter({ under, waiting: 50, maxWaitMs: 10_000 })
        let now = 0
        let maxRunning = 0
        const served = ticks.map((count, index) =>
          gate.run(async () => {
            now += 1
            maxRunning = Math.max(maxRunning, now)
            for (let tick = 0; tick < count; tick++) await Promise.resolve()
            now -= 1
            return index
          }),
        )
        expect(await Promise.all(served)).toEqual(ticks.map((_, index) => index))
        expect(maxRunning).toBeLessThanOrEqual(under)
        expect(gate.load()).toEqual({ under: 0, waiting: 0 })
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BusyError, createTenantLimiter } from './tenant-limiter.ts'

const LIMITS = { max: 2, maxPerTenant: 1, maxWaiting: 60, maxWaitingPerTenant: 20, timeout: 10_000 }

/** Tasks that the test ends, and the order in which they started. */
function createTasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((next) => setImmediate(next))
  }
  return { begun, task, end }
}

test('a tenant with many tasks takes one slot, and the others their turns before its next one', async () => {
  const limiter = createTenantLimiter(LIMITS)
  const { begun, task, end } = createTasks()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
    limiter.run(name.slice(0, 1), task(name)),
  )
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun.at(-1)).toBe('c1')
  await end('a1')
  expect(begun.at(-1)).toBe('b2')
  await end('b2')
  expect(begun.at(-1)).toBe('a2')
  await end('c1')
  expect(begun, 'one slot stays free for others').toHaveLength(5)
  for (const name of ['a2', 'a3', 'a4']) await end(name)
  await Promise.all(all)
})

test('a tenant’s waiting tasks are limited, and do not use up the room of others', async () => {
  const limiter = createTenantLimiter({ ...LIMITS, maxWaitingPerTenant: 2 })
  const { begun, task, end } = createTasks()
  const all = ['a1', 'a2', 'a3'].map((name) => limiter.run('a', task(name)))
  await expect(limiter.run('a', task('a4'))).rejects.toThrow(BusyError)
  const other = limiter.run('b', task('b1'))
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name)
  await Promise.all([...all, other])
})

test('a task of a tenant that waits too long is rejected, and a failed one frees its slot', async () => {
  const limiter = createTenantLimiter({ ...LIMITS, timeout: 5 })
  const { task, end } = createTasks()
  const first = limiter.run('a', task('a1'))
  await expect(limiter.run('a', task('a2'))).rejects.toThrow(BusyError)
  await end('a1')
  await first
  await expect(limiter.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await limiter.run('a', async () => 'next')).toBe('next')
})

test('a failed or abandoned task frees its slot of the tenant limiter', async () => {
  const limiter = createTenantLimiter({ ...LIMITS, max: 1 })
  const abortController = new AbortController()
  const { task, end } = createTasks()
  const first = limiter.run('a', task('a1'))
  const second = limiter.run('a', async () => 'never', abortController.signal)
  const third = limiter.run('a', async () => {
    throw new Error('failed')
  })
  const fourth = limiter.run('b', async () => 'fourth')
  abortController.abort()
  await expect(second).rejects.toThrow('aborted')
  const failure = expect(third).rejects.toThrow('failed')
  await end('a1')
  await first
  await failure
  expect(await fourth).toBe('fourth')
})

test('the tenant limiter never runs more than allowed, and finishes every accepted task', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      async (ticks, under) => {
        const limiter = createTenantLimiter({ ...LIMITS, max: under, maxPerTenant: 2 })
        let now = 0
        let maxRunning = 0
        const served = ticks.map((count, index) =>
          limiter.run(String(index % 3), async () => {
            now += 1
            maxRunning = Math.max(maxRunning, now)
            for (let tick = 0; tick < count; tick++) await Promise.resolve()
            now -= 1
            return index
          }),
        )
        expect(await Promise.all(served)).toEqual(ticks.map((_, index) => index))
        expect(maxRunning).toBeLessThanOrEqual(under)
        expect(limiter.load()).toEqual({ running: 0, waiting: 0 })
      },
    ),
  )
})

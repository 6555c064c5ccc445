import { expect, test, vi } from 'vitest'
import { createLazyPushes } from './lazy-push.ts'

const installation = { id: 'one' }
vi.mock('./start.ts', () => ({ startPushes: async () => installation }))

/** Whether a promise has settled by now. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol()
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting
}
const pushesWith = (rest: () => Promise<void> | null) =>
  createLazyPushes(Object.create(null), Object.create(null), Object.create(null), rest)

test('nobody is asked for pushes by other rules than the merchant’s: they begin once the whole design is here', async () => {
  const design = Promise.withResolvers<void>()
  const pushes = pushesWith(() => design.promise)
  expect(await pushes.start()).toBe(installation)
  expect(await settled(pushes.started)).toBe(false)
  design.resolve()
  expect(await pushes.started).toBe(installation)
})

test('a design that did not come is waited for again with the next start', async () => {
  let tries = 0
  const pushes = pushesWith(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('offline')) : null
  })
  await pushes.start()
  expect(await settled(pushes.started)).toBe(false)
  await pushes.start()
  expect(await pushes.started).toBe(installation)
})

import { expect, test, vi } from 'vitest'
import { createLazyPushes } from './lazy-push.ts'

const installation = { id: 'one' }
vi.mock('./start.ts', () => ({ startPushes: async () => installation }))

/** Returns whether a promise has settled. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol()
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting
}
const pushesWith = (rest: () => Promise<void> | null) =>
  createLazyPushes(Object.create(null), Object.create(null), Object.create(null), rest)

test('push prompts follow the merchant’s rules, and start once the full design is loaded', async () => {
  const design = Promise.withResolvers<void>()
  const pushes = pushesWith(() => design.promise)
  expect(await pushes.start()).toBe(installation)
  expect(await settled(pushes.started)).toBe(false)
  design.resolve()
  expect(await pushes.started).toBe(installation)
})

test('push prompts wait for the design again at the next start when it failed to load', async () => {
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

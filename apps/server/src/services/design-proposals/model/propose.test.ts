import { afterEach, expect, test, vi } from 'vitest'
import { createPartialReader } from './propose.ts'

const unhandled = vi.fn()
process.on('unhandledRejection', unhandled)
afterEach(() => {
  process.off('unhandledRejection', unhandled)
})

test('a part of a model’s answer that cannot be taken does not end the process', async () => {
  const add = vi.fn(() => {
    throw new TypeError('No theme')
  })
  const takeText = createPartialReader({ add }, {})
  takeText(`{"looks":[${'{"mood":"calm"},'.repeat(500)}`)
  await vi.waitFor(() => expect(add).toHaveBeenCalled())
  // Node reports an unhandled rejection after the microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).not.toHaveBeenCalled()
})

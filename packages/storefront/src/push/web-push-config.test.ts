import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import { loadWebPushConfig } from './web-push-config.ts'

const expectedSetup = { key: 'BKey', phone: null }

function browser() {
  const { storage } = createMemoryStorage()
  return (answer: unknown) =>
    loadWebPushConfig({
      storage,
      callServer: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
    })
}

test('push setup uses the server’s last response offline', async () => {
  const setup = browser()
  expect(await setup(expectedSetup)).toEqual(expectedSetup)
  expect(await setup(new Error('offline'))).toEqual(expectedSetup)
  const later = { key: 'BOther', phone: null }
  expect(await setup(later)).toEqual(later)
  expect(await setup(new Error('offline'))).toEqual(later)
})

test('push setup remembers that a browser gets no pushes, and invents nothing without a response', async () => {
  const setup = browser()
  await expect(setup(new Error('offline'))).rejects.toThrow('offline')
  expect(await setup({ key: null, phone: null })).toEqual({ key: null, phone: null })
  expect(await setup(new Error('offline'))).toEqual({ key: null, phone: null })
})

test.each([null, 'hello', []])('push setup ignores an invalid response: %s', async (answer) => {
  const setup = browser()
  await expect(setup(answer)).rejects.toThrow()
})

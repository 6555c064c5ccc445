import { memory } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import { loadPushSetup } from './setup.ts'

const said = { key: 'BKey', phone: null }

function browser() {
  const { storage } = memory()
  return (answer: unknown) =>
    loadPushSetup({
      storage,
      callServer: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
    })
}

test('without a network what the server said last holds', async () => {
  const setup = browser()
  expect(await setup(said)).toEqual(said)
  expect(await setup(new Error('offline'))).toEqual(said)
  const later = { key: 'BOther', phone: null }
  expect(await setup(later)).toEqual(later)
  expect(await setup(new Error('offline'))).toEqual(later)
})

test('that a browser gets no pushes is remembered too, and nothing is made up where nobody has said', async () => {
  const setup = browser()
  await expect(setup(new Error('offline'))).rejects.toThrow('offline')
  expect(await setup({ key: null, phone: null })).toEqual({ key: null, phone: null })
  expect(await setup(new Error('offline'))).toEqual({ key: null, phone: null })
})

test.each([null, 'hello', []])('an answer that is none is no word of the server: %s', async (answer) => {
  const setup = browser()
  await expect(setup(answer)).rejects.toThrow()
})

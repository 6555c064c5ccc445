import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPendingSignIns } from './pending-sign-ins.ts'

function device() {
  const storedValues = new Map<string, string>()
  return {
    kept: storedValues,
    get: async (key: string) => storedValues.get(key) ?? null,
    set: async (key: string, value: string) => void storedValues.set(key, value),
    remove: async (key: string) => void storedValues.delete(key),
  }
}
const begun = (state: string) => ({
  state,
  nonce: 'n',
  verifier: 'v',
  redirect: 'https://shop.example/login',
})

test('a pending sign-in is found by its state after a reload, once', async () => {
  const secrets = device()
  await createPendingSignIns(secrets).add(begun('a'), '/orders')
  const after = createPendingSignIns(secrets)
  expect(await after.take('b')).toBeNull()
  expect(await after.take('a')).toMatchObject({ next: '/orders', begun: begun('a') })
  expect(await after.take('a')).toBeNull()
})

test('pending sign-ins of several tabs can return in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }), async (order) => {
      const secrets = device()
      for (const state of ['a', 'b', 'c', 'd', 'e'])
        await createPendingSignIns(secrets).add(begun(state), `/${state}`)
      for (const state of order)
        expect(await createPendingSignIns(secrets).take(state)).toMatchObject({ next: `/${state}` })
    }),
  )
})

test('a pending sign-in expires after half an hour or five newer ones', async () => {
  const secrets = device()
  let now = 0
  const leavings = createPendingSignIns(secrets, () => now)
  await leavings.add(begun('slow'), '/')
  now = 31 * 60_000
  expect(await leavings.take('slow')).toBeNull()
  for (let i = 0; i < 6; i++) await leavings.add(begun(`s${i}`), '/')
  expect(await leavings.take('s0')).toBeNull()
  expect(await leavings.take('s1')).not.toBeNull()
})

test('unreadable pending sign-ins on the device count as none', async () => {
  const secrets = device()
  for (const broken of [
    '',
    'null',
    '{',
    '{"state":[{"begun":{}},7],"version":1}',
    '{"state":"x","version":9}',
  ]) {
    secrets.kept.set('store.leavings', broken)
    expect(await createPendingSignIns(secrets).take('a')).toBeNull()
  }
})

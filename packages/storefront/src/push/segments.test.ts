import { createScriptedInstallation } from '@vitrine/testing/installation.ts'
import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { expect, test, vi } from 'vitest'
import { createShopperStore } from '../device/store/store.ts'
import { createSegments } from './segments.ts'

const [REGULARS, NEW] = ['0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11', '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d12']
const SUBSCRIBER = '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d13'

function openSegments(
  storage = createMemoryStorage().storage,
  within: readonly string[] = [REGULARS],
  reached = true,
) {
  const shopper = createShopperStore({ storage, secrets: storage })
  shopper.setState({ subscriber: SUBSCRIBER })
  const { installation, asked } = createScriptedInstallation({ within, reached })
  const pushes = { started: Promise.resolve(installation), start: async () => installation }
  let time = 1_000_000
  const segments = createSegments({ storage, pushes }, shopper, () => time)
  const getMembership = () => segments.state.getState().within
  return { ...segments, shopper, asked, told: getMembership, storage, later: (ms: number) => (time += ms) }
}

test('segments of a screen’s blocks are requested once for all', async () => {
  const { need, told, asked } = openSegments()
  need([REGULARS])
  need([NEW, REGULARS])
  await vi.waitFor(() => expect(told()).toEqual([REGULARS]))
  expect(asked.segments).toEqual([[REGULARS, NEW]])
  need([NEW])
  await vi.waitFor(() => expect(asked.segments).toHaveLength(1))
})

test('segments are stored for offline use, for their installation only', async () => {
  const first = openSegments()
  first.need([REGULARS])
  await vi.waitFor(() => expect(first.told()).toEqual([REGULARS]))
  const offline = openSegments(first.storage, [], false)
  offline.need([REGULARS])
  await vi.waitFor(() => expect(offline.told()).toEqual([REGULARS]))
  const cleared = openSegments(first.storage, [], false)
  cleared.shopper.setState({ subscriber: NEW })
  cleared.need([REGULARS])
  await vi.waitFor(() => expect(cleared.told()).toEqual([]))
})

test('segments are empty at once on sign-out, and requested again', async () => {
  const { need, told, asked, shopper } = openSegments()
  const user = { id: 7, email: 'a@b.test', firstName: '', lastName: '', phone: '', acceptsMarketing: false }
  shopper.setState({ token: 'kept', user })
  need([REGULARS])
  await vi.waitFor(() => expect(told()).toEqual([REGULARS]))
  asked.within = []
  shopper.setState({ token: null, user: null })
  expect(told()).toEqual([])
  await vi.waitFor(() => expect(asked.segments).toHaveLength(2))
})

test('segments are cached for some minutes', async () => {
  const { need, told, asked, later } = openSegments()
  need([REGULARS])
  await vi.waitFor(() => expect(told()).toEqual([REGULARS]))
  asked.within = []
  later(4 * 60_000)
  need([REGULARS])
  later(2 * 60_000)
  need([REGULARS])
  await vi.waitFor(() => expect(told()).toEqual([]))
  expect(asked.segments).toHaveLength(2)
})

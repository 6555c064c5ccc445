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
  const { installation, calls } = createScriptedInstallation({ within, reached })
  const pushes = { started: Promise.resolve(installation), start: async () => installation }
  let time = 1_000_000
  const segments = createSegments({ storage, pushes }, shopper, () => time)
  const getMembership = () => segments.state.getState().within
  return { ...segments, shopper, calls, getMembership, storage, advance: (ms: number) => (time += ms) }
}

test('segments of a screen’s blocks are requested once for all', async () => {
  const { need, getMembership, calls } = openSegments()
  need([REGULARS])
  need([NEW, REGULARS])
  await vi.waitFor(() => expect(getMembership()).toEqual([REGULARS]))
  expect(calls.segments).toEqual([[REGULARS, NEW]])
  need([NEW])
  await vi.waitFor(() => expect(calls.segments).toHaveLength(1))
})

test('segments are stored for offline use, for their installation only', async () => {
  const first = openSegments()
  first.need([REGULARS])
  await vi.waitFor(() => expect(first.getMembership()).toEqual([REGULARS]))
  const offline = openSegments(first.storage, [], false)
  offline.need([REGULARS])
  await vi.waitFor(() => expect(offline.getMembership()).toEqual([REGULARS]))
  const cleared = openSegments(first.storage, [], false)
  cleared.shopper.setState({ subscriber: NEW })
  cleared.need([REGULARS])
  await vi.waitFor(() => expect(cleared.getMembership()).toEqual([]))
})

test('segments are empty at once on sign-out, and requested again', async () => {
  const { need, getMembership, calls, shopper } = openSegments()
  const user = { id: 7, email: 'a@b.test', firstName: '', lastName: '', phone: '', acceptsMarketing: false }
  shopper.setState({ token: 'kept', user })
  need([REGULARS])
  await vi.waitFor(() => expect(getMembership()).toEqual([REGULARS]))
  calls.within = []
  shopper.setState({ token: null, user: null })
  expect(getMembership()).toEqual([])
  await vi.waitFor(() => expect(calls.segments).toHaveLength(2))
})

test('segments are cached for some minutes', async () => {
  const { need, getMembership, calls, advance } = openSegments()
  need([REGULARS])
  await vi.waitFor(() => expect(getMembership()).toEqual([REGULARS]))
  calls.within = []
  advance(4 * 60_000)
  need([REGULARS])
  advance(2 * 60_000)
  need([REGULARS])
  await vi.waitFor(() => expect(getMembership()).toEqual([]))
  expect(calls.segments).toHaveLength(2)
})

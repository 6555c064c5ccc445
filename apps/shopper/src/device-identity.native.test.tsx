import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { ensureOneInstallationPerPhone } from './device-identity.ts'

type Chain = Map<string, string>
let mockChain: Chain = new Map()
let mockIsLocked = false

jest.mock('expo-secure-store', () => ({
  AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: 1,
  getItemAsync: async (name: string) => {
    if (mockIsLocked) throw new Error('The keychain is locked')
    return mockChain.get(name) ?? null
  },
  setItemAsync: async (name: string, text: string) => void mockChain.set(name, text),
  deleteItemAsync: async (name: string) => void mockChain.delete(name),
}))

const disk = (entries: Map<string, string>) => ({
  get: async (name: string) => entries.get(name) ?? null,
  set: async (name: string, text: string) => void entries.set(name, text),
  remove: async (name: string) => void entries.delete(name),
})
type Phone = {
  readonly storage: Map<string, string>
  readonly secrets: Map<string, string>
  readonly chain: Chain
}
const newPhone = (): Phone => ({ storage: new Map(), secrets: new Map(), chain: new Map() })
/** Starts the app on a phone. */
async function start({ storage, secrets, chain }: Phone) {
  mockChain = chain
  const shopper = createShopperStore({ storage: disk(storage), secrets: disk(secrets) })
  await shopper.load()
  await ensureOneInstallationPerPhone(shopper)
  return shopper
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  mockIsLocked = false
})

describe('the installation of a phone', () => {
  test('stays the same across starts', async () => {
    const phone = newPhone()
    const first = await start(phone)
    first.setState({ subscriber: 'one', expoPushToken: 'token' })
    await first.saved()
    await settled()
    expect((await start(phone)).getState()).toMatchObject({ subscriber: 'one', expoPushToken: 'token' })
  })
  test('is a new one on a phone restored from its backup, so that both get pushes', async () => {
    const phone = newPhone()
    const first = await start(phone)
    first.setState({ subscriber: 'one', expoPushToken: 'token', favorites: [7] })
    await first.saved()
    await settled()
    // A backup contains the app's storage, but not this keychain entry.
    const second = await start({ storage: phone.storage, secrets: phone.secrets, chain: new Map() })
    expect(second.getState()).toMatchObject({ subscriber: null, expoPushToken: null, favorites: [7] })
    second.setState({ subscriber: 'two' })
    await settled()
    expect(mockChain.get('installation')).toBe('two')
  })
  test('is the same after reinstallation, so that it does not count twice', async () => {
    const phone = newPhone()
    const first = await start(phone)
    first.setState({ subscriber: 'one' })
    await settled()
    const reinstalledStore = await start({ ...newPhone(), chain: phone.chain })
    expect(reinstalledStore.getState().subscriber).toBe('one')
  })
  test('is a new one once the phone was cleared for another shopper', async () => {
    const phone = newPhone()
    const first = await start(phone)
    first.setState({ subscriber: 'one' })
    await settled()
    first.getState().signOut({ reset: true })
    await settled()
    expect((await start({ ...newPhone(), chain: phone.chain })).getState().subscriber).toBeNull()
  })
  test('stays unchanged while the keychain cannot be read', async () => {
    const phone = newPhone()
    const first = await start(phone)
    first.setState({ subscriber: 'one' })
    await first.saved()
    mockIsLocked = true
    expect((await start(phone)).getState().subscriber).toBe('one')
  })
})

import { getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { describe, expect, test } from 'vitest'
import type { Ports } from '../../ports.ts'
import { type NewLine, toCartLine } from '../cart/cart.ts'
import { EMPTY_SHOPPER, isSecretKey, listShopperKeys, parseShopperData } from './shopper-data.ts'
import { createShopperStore, SECRETS_NAME, STORE_NAME } from './store.ts'
import { STORE_VERSION } from './version.ts'
import { STORE_VERSIONS } from './versions.ts'

function memory(seed: Record<string, string> = {}) {
  const storedValues = new Map(Object.entries(seed))
  const storage: Ports['storage'] = {
    get: async (key) => storedValues.get(key) ?? null,
    set: async (key, value) => {
      storedValues.set(key, value)
    },
    remove: async (key) => {
      storedValues.delete(key)
    },
  }
  return { kept: storedValues, storage }
}
const shirt: NewLine = {
  product: {
    id: 1,
    handle: 'shirt',
    name: 'Shirt',
    image: 'a.jpg',
    planOnly: false,
    available: true,
    giftcard: false,
    options: [],
  },
  variant: {
    id: 11,
    in_stock: 3,
    sku: '',
    image: null,
    price: 1999,
    old_price: null,
    currency: 'USD',
    option_1: 'S',
    option_2: null,
    option_3: null,
    plans: [],
  },
  plan: null,
}
async function openStore(device = memory(), secret = memory(), problems: string[] = []) {
  const store = createShopperStore({ storage: device.storage, secrets: secret.storage }, (problem) =>
    problems.push(problem),
  )
  await store.load()
  return { store, device, secret, problems }
}

describe('stored data versions', () => {
  test('are written with the version of the last migration', () => {
    expect(STORE_VERSION).toBe(getCurrentVersion(STORE_VERSIONS))
  })
  test('migrate from nothing to a new shopper', () => {
    const migrated = migrate({}, 0, STORE_VERSIONS)
    expect(migrated.ok).toBe(true)
    const { data, broken } = parseShopperData(migrated.ok ? migrated.value : null)
    expect(broken).toEqual([])
    expect({ ...EMPTY_SHOPPER, ...data }).toEqual(EMPTY_SHOPPER)
  })
  test('migrate from invalid data to a new shopper', () => {
    for (const old of [null, 3, 'x', [], { cart: 'x' }]) expect(migrate(old, 0, STORE_VERSIONS).ok).toBe(true)
  })
  test('of a newer version are left alone and reported', async () => {
    const text = JSON.stringify({ state: { favorites: [1] }, version: getCurrentVersion(STORE_VERSIONS) + 1 })
    const { store, device, problems } = await openStore(memory({ [STORE_NAME]: text }))
    expect(store.getState().favorites).toEqual([])
    expect(device.kept.get(STORE_NAME)).toBe(text)
    expect(problems[0]).toMatch(/newer/)
    store.getState().toggleFavorite(2)
    await store.saved()
    expect(device.kept.get(STORE_NAME)).toBe(text)
  })
})

describe('the shopper store', () => {
  test('has the specification’s shopper data under the name "store"', () => {
    expect(STORE_NAME).toBe('store')
    expect(listShopperKeys()).toEqual(
      expect.arrayContaining([
        ...['cart', 'favorites', 'checkout', 'locale', 'lang', 'region', 'session', 'subscriber'],
        ...['expoPushToken', 'deletion', 'searches', 'last', 'user', 'token', 'expires'],
      ]),
    )
  })
  test('adds a product to the favorites and removes it', async () => {
    const { store } = await openStore()
    store.getState().toggleFavorite(7)
    store.getState().toggleFavorite(8)
    expect(store.getState().favorites).toEqual([7, 8])
    store.getState().toggleFavorite(7)
    expect(store.getState().favorites).toEqual([8])
  })
  test('clears cart, checkout, market, installation, push address, deletion, visit and favorites on sign-out with reset', async () => {
    const { store } = await openStore()
    const act = store.getState()
    act.addLine(shirt)
    act.signIn({ token: 't', expires: 'e' })
    const fullState = {
      checkout: {
        id: 'c',
        url: 'https://shop.test/c',
        currency: { code: 'EUR', before: 'USD', buyer: 'US customer' },
      },
      locale: 'DE',
      subscriber: 's',
      expoPushToken: 'p',
      deletion: { account: 7, since: 5 },
      session: 'v',
      favorites: [3],
    }
    store.setState(fullState)
    act.signOut({ reset: true })
    for (const key of ['cart', 'favorites'] as const) expect(store.getState()[key], key).toEqual([])
    for (const key of ['checkout', 'locale', 'subscriber', 'expoPushToken', 'deletion', 'session'] as const)
      expect(store.getState()[key], key).toBeNull()
  })
  test('keeps the cart over a restart', async () => {
    const { store, device, secret } = await openStore()
    store.getState().addLine(shirt)
    store.getState().addLine(shirt)
    store.getState().toggleFavorite(7)
    await store.saved()
    const reopenedDevice = await openStore(device, secret)
    expect(reopenedDevice.store.getState().cart).toEqual([{ ...toCartLine(shirt), quantity: 2 }])
    expect(reopenedDevice.store.getState().favorites).toEqual([7])
  })
  test('stores the token in the keychain only', async () => {
    const { store, device, secret } = await openStore()
    store.getState().signIn({ token: 'tok-1', expires: '2030-01-01T00:00:00Z' })
    await store.saved()
    expect(device.kept.get(STORE_NAME)).not.toContain('tok-1')
    expect(secret.kept.get(SECRETS_NAME)).toContain('tok-1')
  })
  test('clears the account’s pending deletion on sign-out', async () => {
    const { store } = await openStore()
    store.getState().signIn({ token: 't', expires: 'e' })
    store.getState().setDeletion({ account: 7, since: 5 })
    store.getState().signOut()
    expect(store.getState().deletion).toBeNull()
  })
  test('keeps a discount code of a link that arrives while the stored codes are being read', async () => {
    const { store: before, device, secret } = await openStore()
    before.setState({ codes: ['SPRING'], giftCards: ['card1234'] })
    await before.saved()
    const store = createShopperStore({ storage: device.storage, secrets: secret.storage })
    const reading = store.load()
    store.setState({ codes: ['TEN', 'SPRING'] })
    await reading
    expect(store.getState()).toMatchObject({ codes: ['SPRING', 'TEN'], giftCards: ['card1234'] })
  })
  test('declares where every key may be stored', () => {
    const secret = listShopperKeys().filter(isSecretKey)
    expect(secret).toEqual([
      'giftCards',
      'checkout',
      'purchases',
      'expoPushToken',
      'user',
      'token',
      'expires',
      'refresh',
      'id',
    ])
    expect([...listShopperKeys()].sort()).toEqual(Object.keys(EMPTY_SHOPPER).sort())
  })
  test('takes over another tab’s changes without writing them back', async () => {
    const device = memory()
    const one = await openStore(device)
    const two = await openStore(device)
    one.store.getState().addLine(shirt)
    await one.store.saved()
    const text = device.kept.get(STORE_NAME)
    await two.store.load()
    await two.store.saved()
    expect(two.store.getState().cart).toHaveLength(1)
    expect(device.kept.get(STORE_NAME)).toBe(text)
  })
  test('merges the stored cart with lines added before it was read', async () => {
    const { device } = await openStore()
    const first = await openStore(device)
    first.store.getState().addLine(shirt)
    await first.store.saved()
    const secondStore = createShopperStore({ storage: device.storage, secrets: memory().storage })
    secondStore.getState().addLine(shirt)
    await secondStore.load()
    expect(secondStore.getState().cart.map(({ quantity }) => quantity)).toEqual([2])
  })
  test('merges the stored favorites with those added before they were read', async () => {
    const device = memory()
    const first = await openStore(device)
    first.store.getState().toggleFavorite(4)
    await first.store.saved()
    const second = createShopperStore({ storage: device.storage, secrets: memory().storage })
    const loading = second.load()
    second.getState().toggleFavorite(9)
    await loading
    expect(second.getState().favorites).toEqual([4, 9])
    await second.saved()
    expect(device.kept.get(STORE_NAME)).toContain('"favorites":[4,9]')
  })

  test('keeps a favorite added while it reads another tab’s changes', async () => {
    const device = memory()
    const { store } = await openStore(device)
    store.getState().toggleFavorite(4)
    await store.saved()
    let release = () => {}
    const { get } = device.storage
    device.storage.get = async (key) => {
      const text = await get(key)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return text
    }
    const loading = store.load()
    await Promise.resolve()
    await Promise.resolve()
    device.storage.get = get
    store.getState().toggleFavorite(9)
    release()
    await loading
    expect(store.getState().favorites).toEqual([4, 9])
  })

  test('keeps a favorite added while it waits for an earlier change to be stored', async () => {
    const device = memory()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: stored, resolve: letStore } = Promise.withResolvers<void>()
    const { store } = await openStore({
      ...device,
      storage: {
        ...device.storage,
        set: async (key, value) => {
          begin()
          await stored
          await device.storage.set(key, value)
        },
      },
    })
    store.getState().rememberSearch('mug')
    await begun
    const read = store.load()
    store.getState().toggleFavorite(1)
    letStore()
    await read
    await store.saved()
    expect(store.getState().favorites).toEqual([1])
    expect(device.kept.get(STORE_NAME)).toContain('"favorites":[1]')
  })
  test('reports broken storage, and starts empty', async () => {
    const { store, problems } = await openStore(memory({ [STORE_NAME]: '{"state":' }))
    expect(store.getState().cart).toEqual([])
    expect(problems).toEqual(['Stored "store" cannot be used: it is no record'])
  })
  test('drops an invalid cart line and keeps the others', async () => {
    const state = { cart: [{ ...toCartLine(shirt), quantity: 1 }, { id: 'x' }], favorites: 'no' }
    const text = JSON.stringify({ state, version: getCurrentVersion(STORE_VERSIONS) })
    const { store, problems } = await openStore(memory({ [STORE_NAME]: text }))
    expect(store.getState().cart).toHaveLength(1)
    expect(problems).toEqual(['Stored "store" cannot be used: broken: favorites'])
  })
  test('ends the session on sign-out, and with reset keeps nothing of the shopper', async () => {
    const { store } = await openStore()
    const act = store.getState()
    act.addLine(shirt)
    act.signIn({ token: 't', expires: 'e' })
    act.signOut()
    expect(store.getState()).toMatchObject({ token: null, user: null, expires: null })
    expect(store.getState().cart).toHaveLength(1)
    act.toggleFavorite(3)
    act.setMarket('DE')
    act.signOut({ reset: true })
    expect(store.getState()).toMatchObject({
      cart: [],
      favorites: [],
      checkout: null,
      locale: null,
      session: null,
    })
  })
  test('remembers a search once, newest first, at most ten', async () => {
    const { store } = await openStore()
    for (let term = 0; term < 12; term++) store.getState().rememberSearch(`term ${term}`)
    store.getState().rememberSearch('TERM 5')
    expect(store.getState().searches).toHaveLength(10)
    expect(store.getState().searches.slice(0, 2)).toEqual(['TERM 5', 'term 11'])
  })
})

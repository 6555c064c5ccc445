// isolated: it replaces the store's versions by sample ones.
import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { describe, expect, test, vi } from 'vitest'
import { createShopperStore, SECRETS_NAME, STORE_NAME } from './store.ts'

// A store that was migrated through several versions, each of which changed its content.
vi.mock('./version.ts', () => ({ STORE_VERSION: 3 }))
vi.mock('./versions.ts', async () => {
  const { defineVersions } = await import('@vitrine/core/sync/versions')
  const fields = (old: unknown) => (typeof old === 'object' ? { ...old } : {})
  return {
    STORE_VERSIONS: defineVersions([
      { version: 1, name: 'wishes', migrate: (old) => ({ wishes: [], ...fields(old) }) },
      {
        version: 2,
        name: 'lines have attributes and a plan',
        migrate: (old) => {
          const { cart = [], ...rest }: { cart?: unknown } = fields(old)
          const lines: readonly unknown[] = Array.isArray(cart) ? cart : []
          return { ...rest, cart: lines.map((line) => ({ attributes: [], plan: null, ...fields(line) })) }
        },
      },
      {
        version: 3,
        name: 'wishes are called favorites, and whose deletion it was is not known',
        migrate: (old) => {
          const { wishes, ...rest }: { wishes?: unknown } = fields(old)
          return { ...rest, favorites: wishes, deletion: null }
        },
      },
    ]),
  }
})

const line = {
  id: 1,
  handle: 'shirt',
  name: 'Shirt',
  image: 'a.jpg',
  options: [],
  quantity: 2,
  variant: { id: 11, price: 1999, currency: 'USD' },
}

/** Returns the store of an app that finds these data on its device. */
async function openUpgradedStore(device: unknown, secret?: unknown) {
  const { storage } = createMemoryStorage()
  const secrets = createMemoryStorage().storage
  const problems: string[] = []
  await storage.set(STORE_NAME, JSON.stringify(device))
  if (secret) await secrets.set(SECRETS_NAME, JSON.stringify(secret))
  const store = createShopperStore({ storage, secrets }, (problem) => problems.push(problem))
  await store.load()
  return { store, storage, problems }
}

describe('shopper data of an older app', () => {
  test('of the first version keep the cart', async () => {
    const { store, problems } = await openUpgradedStore({ state: { cart: [line], wishes: [] }, version: 1 })
    expect(store.getState().cart).toEqual([{ ...line, plan: null, attributes: [] }])
    expect(problems).toEqual([])
  })
  test('are migrated from their version only', async () => {
    const state = { wishes: [4], deletion: 1_700_000_000_000 }
    expect((await openUpgradedStore({ state, version: 2 })).store.getState()).toMatchObject({
      favorites: [4],
      deletion: null,
    })
    const today = { favorites: [5], deletion: { account: 7, since: 5 } }
    expect((await openUpgradedStore({ state: today, version: 3 })).store.getState()).toMatchObject(today)
  })
  test('without a version count as version 0', async () => {
    const { store } = await openUpgradedStore({ state: { searches: ['lamp'] } })
    expect(store.getState()).toMatchObject({ searches: ['lamp'], favorites: [] })
  })
  test('include their secrets', async () => {
    const { store } = await openUpgradedStore(
      { state: {}, version: 1 },
      { state: { token: 't' }, version: 1 },
    )
    expect(store.getState().token).toBe('t')
  })
  test('are written in the current version with the next change', async () => {
    const { store, storage } = await openUpgradedStore({ state: { wishes: [4] }, version: 2 })
    store.getState().toggleFavorite(5)
    await store.saved()
    expect(JSON.parse((await storage.get(STORE_NAME)) ?? '')).toMatchObject({
      state: { favorites: [4, 5] },
      version: 3,
    })
  })
  test('of a newer version are left alone and reported', async () => {
    const { store, storage, problems } = await openUpgradedStore({ state: { favorites: [1] }, version: 4 })
    expect(store.getState().favorites).toEqual([])
    expect(await storage.get(STORE_NAME)).toContain('"version":4')
    expect(problems[0]).toMatch(/newer/)
  })
})

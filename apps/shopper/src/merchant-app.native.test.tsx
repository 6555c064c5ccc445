import { beforeEach, expect, jest, test } from '@jest/globals'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { DESIGN_FORMAT } from '@vitrine/storefront/design/format.ts'
import { fetchLatestApp, loadStoredApp } from './merchant-app.ts'

jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { extra: { slug: 'lamps', server: 'https://vitrine.test' } } },
}))
jest.mock('@react-native-async-storage/async-storage', () => {
  const storedTexts = new Map<string, string>()
  return {
    __esModule: true,
    default: {
      getItem: async (key: string) => storedTexts.get(key) ?? null,
      setItem: async (key: string, text: string) => storedTexts.set(key, text),
    },
  }
})

const shop = { name: 'Lamps', domain: 'https://shop.test', token: 't', languages: ['en'] }
const requestedPaths: string[] = []
/** A server whose live design is at this URL. */
function serverWith(address: string, design: object, designResponse: ResponseInit = {}) {
  requestedPaths.length = 0
  globalThis.fetch = async (url) => {
    requestedPaths.push(String(url).replace('https://vitrine.test', ''))
    const isDesign = String(url).includes('/designs/')
    const answer = isDesign ? design : { error: null, data: { hash: 'h', design: address, shop } }
    return new Response(JSON.stringify(answer), isDesign ? designResponse : {})
  }
}
beforeEach(() => AsyncStorage.setItem('merchant-app', 'null'))

test('a stored design is not fetched again, and opens offline', async () => {
  serverWith('/designs/h.json?read=1', { cart: { gap: 8 } })
  const first = await fetchLatestApp(await loadStoredApp())
  expect(requestedPaths).toEqual([
    expect.stringMatching(/^\/api\/apps\/lamps\?design=\d+$/),
    '/designs/h.json?read=1',
  ])
  serverWith('/designs/h.json?read=1', {})
  expect(await fetchLatestApp(await loadStoredApp())).toEqual(first)
  expect(requestedPaths).toHaveLength(1)
  expect(await loadStoredApp()).toEqual(first)
})

test('the same design is fetched again when a newer server reads more of it', async () => {
  serverWith('/designs/h.json?read=1', { cart: { gap: 8 } })
  await fetchLatestApp(await loadStoredApp())
  serverWith('/designs/h.json?read=2', { cart: { gap: 8, later: true } })
  expect((await fetchLatestApp(await loadStoredApp())).design).toEqual({ cart: { gap: 8, later: true } })
})

test('an error that the server answers in place of a design is not stored as one, and the app keeps its design', async () => {
  serverWith('/designs/h.json?read=1', { cart: { gap: 8 } })
  const first = await fetchLatestApp(await loadStoredApp())
  for (const status of [404, 429, 503]) {
    serverWith('/designs/i.json?read=1', { error: { code: 'unavailable' }, data: null }, { status })
    await expect(fetchLatestApp(await loadStoredApp())).rejects.toThrow(String(status))
    expect(await loadStoredApp()).toEqual(first)
  }
})

test('the reading of a server of another version, as in a rolling restart, is fetched again at the next start', async () => {
  const address = '/designs/h.json?read=2'
  serverWith(address, { cart: { gap: 8 } }, { headers: { 'cache-control': 'no-store' } })
  expect((await fetchLatestApp(await loadStoredApp())).design).toEqual({ cart: { gap: 8 } })
  expect((await loadStoredApp())?.design).toEqual({ cart: { gap: 8 } })
  serverWith(address, { cart: { gap: 8, later: true } })
  expect((await fetchLatestApp(await loadStoredApp())).design).toEqual({ cart: { gap: 8, later: true } })
})

test('a stored design without a version or URL is not opened but fetched', async () => {
  const app = { shop, hash: 'h', design: { cart: {} }, address: '/designs/h.json?read=1' }
  const { address: _address, ...without } = app
  for (const storedApp of [app, { ...without, version: 1 }, { ...app, version: 99 }]) {
    await AsyncStorage.setItem('merchant-app', JSON.stringify(storedApp))
    expect(await loadStoredApp()).toBeNull()
  }
  await AsyncStorage.setItem('merchant-app', JSON.stringify({ ...app, version: 1, format: DESIGN_FORMAT }))
  expect((await loadStoredApp())?.design).toEqual({ cart: {} })
})

test('a design that another script stored, before an update or after a rollback, is fetched instead of rendered', async () => {
  const design = { version: 1, cart: { gap: 8 } }
  const stored = { shop, hash: 'h', design, address: '/designs/h.json?read=1', version: 1, format: 'earlier' }
  await AsyncStorage.setItem('merchant-app', JSON.stringify(stored))
  expect(await loadStoredApp()).toBeNull()
  serverWith('/designs/h.json?read=1', { cart: { gap: 9 } })
  expect((await fetchLatestApp(await loadStoredApp())).design).toEqual({ cart: { gap: 9 } })
  expect((await loadStoredApp())?.design).toEqual({ cart: { gap: 9 } })
})

test('an app whose script is too old for the live design keeps the design that it has', async () => {
  serverWith('/designs/h.json?read=1', { cart: { gap: 8 } })
  const first = await fetchLatestApp(null)
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ error: null, data: { hash: 'i', design: null, shop } }))
  await expect(fetchLatestApp(first)).rejects.toThrow('no design')
  expect(await loadStoredApp()).toEqual(first)
})

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react-native'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { redirectSystemPath } from '../app/+native-intent.ts'
import { useSetup } from '../useSetup.ts'

const mockWent: string[] = []
const mockPhone = {
  shared: [] as { value: string; shareType: string }[],
  queryCount: 0,
  begun: 0,
  paying: false,
  close: (): unknown => undefined,
}
const mockExtra: Record<string, unknown> = { slug: 'lamps', server: 'https://vitrine.test', shared: true }

jest.mock('expo-constants', () => ({
  __esModule: true,
  default: {
    get expoConfig() {
      return { version: '1.0.0', extra: mockExtra }
    },
  },
}))
jest.mock('../push-device.ts', () => ({ createPushDevice: () => ({}) }))
jest.mock('@vitrine/storefront/push/installation.ts', () => ({
  startInstallation: () => ({ number: ++mockPhone.begun }),
}))
jest.mock('expo-font', () => ({ isLoaded: () => true }))
jest.mock('@react-native-async-storage/async-storage', () => ({
  __esModule: true,
  default: {
    getItem: async () => null,
    setItem: async () => undefined,
    removeItem: async () => undefined,
    getAllKeys: async () => [],
  },
}))
jest.mock('expo-secure-store', () => ({
  AFTER_FIRST_UNLOCK: 0,
  getItemAsync: async () => null,
  setItemAsync: async () => undefined,
  deleteItemAsync: async () => undefined,
}))
jest.mock('expo-linking', () => ({
  createURL: (path: string) => `lamps:/${path}`,
  addEventListener: () => ({ remove: () => undefined }),
}))
jest.mock('expo-web-browser', () => ({
  WebBrowserPresentationStyle: {},
  openBrowserAsync: () =>
    new Promise<void>((closed) => {
      mockPhone.close = closed
      mockPhone.paying = true
    }),
}))
jest.mock('expo-sharing', () => ({
  getSharedPayloads: () => {
    mockPhone.queryCount += 1
    return mockPhone.shared
  },
  clearSharedPayloads: () => {
    mockPhone.shared = []
  },
}))
jest.mock('../location.ts', () => ({
  goTo: (href: string) => mockWent.push(href),
  getCurrentPath: () => '/',
}))

const shop = {
  name: 'Lamps',
  domain: 'https://lamps.myshop.test',
  website: 'lamps.test',
  token: 't',
  languages: ['en'],
  country: 'US',
  consent: undefined as unknown,
}
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.assign(mockPhone, { shared: [], queryCount: 0, begun: 0 })
  mockExtra.shared = true
  shop.consent = undefined
  mockWent.length = 0
  const answers = {
    '/designs/h.json': createDefaultDesign(),
    '/api/apps/lamps': { error: null, data: { hash: 'h', design: '/designs/h.json', shop } },
  }
  globalThis.fetch = async (url) => {
    const path = String(url).replace('https://vitrine.test', '')
    const [, answer] = Object.entries(answers).find(([own]) => path.startsWith(own)) ?? [null, {}]
    return new Response(JSON.stringify(answer))
  }
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const share = (value: string) => {
  mockPhone.shared = [{ value, shareType: 'url' }]
}
const arrives = () => redirectSystemPath({ path: 'lamps://expo-sharing', initial: false })
async function openApp() {
  const { result } = renderHook(() => useSetup())
  await waitFor(() => expect(result.current.state).toBe('open'), { timeout: 8000 })
  if (result.current.state !== 'open') throw new Error('It did not open')
  return result.current
}

test('a shared product opens the app at it, and later ones open above the current screen, but not above a checkout', async () => {
  share('https://lamps.test/products/arc-lamp')
  const { setup } = await openApp()
  await waitFor(() => expect(mockWent).toEqual(['/p/arc-lamp']))
  share('https://lamps.myshop.test/collections/salon')
  act(arrives)
  expect(mockWent).toEqual(['/p/arc-lamp', '/c/salon'])
  const checkout = setup.ports.checkout('https://lamps.test/checkout/1', 'Checkout')
  await waitFor(() => expect(mockPhone.paying).toBe(true))
  share('https://lamps.test/products/other-lamp')
  act(arrives)
  expect(mockWent).toHaveLength(2)
  mockPhone.close()
  await act(() => checkout)
  expect(mockWent).toEqual(['/p/arc-lamp', '/c/salon', '/p/other-lamp'])
})

test('a share waits for the answer of a shopper who is asked for consent to analytics', async () => {
  shop.consent = { countries: [], policy: null }
  share('https://lamps.test/products/arc-lamp')
  const { consent } = await openApp()
  expect(consent.state.getState().open).toBe(true)
  expect(mockPhone.queryCount).toBe(0)
  await act(async () => consent.answer('no'))
  await waitFor(() => expect(mockWent).toEqual(['/p/arc-lamp']))
})

test('a build without a share target never queries for shares', async () => {
  mockExtra.shared = false
  share('https://lamps.test/products/arc-lamp')
  await openApp()
  await act(async () => undefined)
  expect(mockPhone.queryCount).toBe(0)
  expect(mockWent).toEqual([])
})

test('pushes start once, however often a shopper changes the consent to analytics', async () => {
  shop.consent = { countries: [], policy: null }
  const { consent } = await openApp()
  await act(async () => consent.answer('yes'))
  await waitFor(() => expect(mockPhone.begun).toBe(1))
  await act(async () => consent.answer('no'))
  await act(async () => consent.answer('yes'))
  expect(mockPhone.begun).toBe(1)
})

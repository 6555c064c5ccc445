import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react-native'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { useSetup } from './useSetup.ts'

const mockDisk = new Map<string, string>()
const mockReads: string[] = []
const mockChainReads: string[] = []

jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { version: '1.0.0', extra: { slug: 'lamps', server: 'https://vitrine.test' } } },
}))
// Work after the first render is not part of the start.
jest.mock('./push-device.ts', () => ({ createPushDevice: () => ({}) }))
jest.mock('@vitrine/storefront/push/installation.ts', () => ({ startInstallation: () => ({}) }))
const mockDeferred = jest.fn()
jest.mock('./deferred-link.ts', () => ({ openDeferredLink: () => mockDeferred() }))
// A build contains the fonts of its design.
jest.mock('expo-font', () => ({ isLoaded: () => true }))
jest.mock('@react-native-async-storage/async-storage', () => ({
  __esModule: true,
  default: {
    getItem: async (name: string) => {
      mockReads.push(name)
      return mockDisk.get(name) ?? null
    },
    setItem: async (name: string, text: string) => void mockDisk.set(name, text),
    removeItem: async (name: string) => void mockDisk.delete(name),
    getAllKeys: async () => [...mockDisk.keys()],
  },
}))
jest.mock('expo-secure-store', () => ({
  AFTER_FIRST_UNLOCK: 0,
  getItemAsync: async (name: string) => {
    mockChainReads.push(name)
    return null
  },
  // Without a keychain the phone's texts are not encrypted, and the test can read them.
  setItemAsync: async () => {
    throw new Error('No keychain')
  },
  deleteItemAsync: async () => undefined,
}))

const requestedPaths: string[] = []
const shop = { name: 'Lamps', domain: 'https://shop.test', token: 't', languages: ['en'], country: 'US' }
const answers = {
  '/designs/h.json': createDefaultDesign(),
  '/api/apps/lamps': { error: null, data: { hash: 'h', design: '/designs/h.json', shop } },
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  requestedPaths.length = 0
  mockReads.length = 0
  mockChainReads.length = 0
  globalThis.fetch = async (url) => {
    const path = String(url).replace('https://vitrine.test', '')
    requestedPaths.push(path)
    const [, answer] = Object.entries(answers).find(([own]) => path.startsWith(own)) ?? [null, {}]
    return new Response(JSON.stringify(answer))
  }
})

afterEach(() => void jest.useRealTimers())

async function startApp() {
  const hook = renderHook(() => useSetup())
  await waitFor(() => expect(hook.result.current.state).toBe('open'), { timeout: 8000 })
  const sofar = { requestedPaths: [...requestedPaths], reads: [...mockReads], chain: [...mockChainReads] }
  await act(async () => undefined)
  hook.unmount()
  return sofar
}

test('the first start makes two requests before the first screen: the app and its design', async () => {
  const { requestedPaths: first } = await startApp()
  expect(first.map((path) => path.replace(/\?.*/, ''))).toEqual(['/api/apps/lamps', '/designs/h.json'])
})

test('the first start follows the link that led to the store, and no later one does', async () => {
  mockDisk.clear()
  mockDeferred.mockClear()
  await startApp()
  expect(mockDeferred).toHaveBeenCalledTimes(1)
  await startApp()
  expect(mockDeferred).toHaveBeenCalledTimes(1)
})

test('a later start waits for no response, and reads six stored entries and two secrets, each once', async () => {
  await startApp()
  globalThis.fetch = (url) => {
    requestedPaths.push(String(url))
    return new Promise(() => undefined)
  }
  requestedPaths.length = 0
  mockReads.length = 0
  mockChainReads.length = 0
  const { reads, chain } = await startApp()
  expect(reads).toEqual([
    'merchant-app',
    'consent',
    'store',
    'store.appearance',
    'store.queue',
    'answers.index',
  ])
  // Its encryption key was read at the earlier start.
  // The installation's id is read after the first screen.
  expect(chain).toEqual(['store.secrets', 'installation'])
})

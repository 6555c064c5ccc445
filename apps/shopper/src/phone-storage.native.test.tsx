import { beforeEach, expect, jest, test } from '@jest/globals'

const mockDisk = new Map<string, string>()
const mockChain = new Map<string, string>()

jest.mock('@react-native-async-storage/async-storage', () => ({
  __esModule: true,
  default: {
    getItem: async (name: string) => mockDisk.get(name) ?? null,
    setItem: async (name: string, text: string) => void mockDisk.set(name, text),
    removeItem: async (name: string) => void mockDisk.delete(name),
    getAllKeys: async () => [...mockDisk.keys()],
  },
}))
jest.mock('expo-secure-store', () => ({
  AFTER_FIRST_UNLOCK: 0,
  getItemAsync: async (name: string) => mockChain.get(name) ?? null,
  setItemAsync: async (name: string, text: string) => void mockChain.set(name, text),
}))
/** The system's AES as the module specifies it: a nonce of 12 bytes, the ciphertext and an authentication tag of 16. */
jest.mock('expo-crypto', () => {
  const { createCipheriv, createDecipheriv, randomBytes } =
    jest.requireActual<typeof import('node:crypto')>('node:crypto')
  class Key {
    bytes
    constructor(bytes: Buffer) {
      this.bytes = bytes
    }
    static generate = async () => new Key(randomBytes(32))
    static import = async (text: string, encoding: 'base64') => new Key(Buffer.from(text, encoding))
    encoded = async (encoding: 'base64') => this.bytes.toString(encoding)
  }
  class Sealed {
    all
    constructor(all: Buffer) {
      this.all = all
    }
    static fromCombined = (text: string) => new Sealed(Buffer.from(text, 'base64'))
    combined = async (encoding: 'base64') => this.all.toString(encoding)
  }
  return {
    AESEncryptionKey: Key,
    AESSealedData: Sealed,
    aesEncryptAsync: async (
      text: Uint8Array,
      key: Key,
      { additionalData }: { additionalData: Uint8Array },
    ) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(additionalData)
      const closed = Buffer.concat([cipher.update(text), cipher.final()])
      return new Sealed(Buffer.concat([nonce, closed, cipher.getAuthTag()]))
    },
    aesDecryptAsync: async (
      { all }: Sealed,
      key: Key,
      { additionalData }: { additionalData: Uint8Array },
    ) => {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, all.subarray(0, 12))
      decipher.setAAD(additionalData).setAuthTag(all.subarray(-16))
      return new Uint8Array(Buffer.concat([decipher.update(all.subarray(12, -16)), decipher.final()]))
    },
  }
})

type Phone = typeof import('./phone-storage.ts')

/** Opens the app, which reads its storage again. */
function openPhone(): Phone {
  let phone: Phone | undefined
  jest.isolateModules(() => {
    phone = require('./phone-storage.ts')
  })
  if (!phone) throw new Error('Not opened')
  return phone
}

beforeEach(() => {
  mockDisk.clear()
  mockChain.clear()
})

test('a phone stores its shopper’s data encrypted, with the key in the keychain', async () => {
  const cart = '{"cart":["Mug ☕ سلة"]}'
  await openPhone().phoneStorage.set('store', cart)
  expect(mockDisk.get('store')).toMatch(/^sealed:1:/)
  expect(mockDisk.get('store')).not.toContain('Mug')
  expect(Buffer.from(mockChain.get('storage-key') ?? '', 'base64')).toHaveLength(32)
  const next = openPhone()
  expect(await next.phoneStorage.get('store')).toBe(cart)
  expect(next.wasStorageReset()).toBe(false)
})

test('a cart of an earlier version is read, and encrypted from then on', async () => {
  mockDisk.set('store', '{"cart":["Mug"]}')
  expect(await openPhone().phoneStorage.get('store')).toBe('{"cart":["Mug"]}')
  expect(mockDisk.get('store')).toMatch(/^sealed:1:/)
})

test('without its key the phone starts with empty storage, and reports it', async () => {
  await openPhone().phoneStorage.set('store', 'cart')
  mockChain.clear()
  const next = openPhone()
  expect(await next.phoneStorage.get('store')).toBeNull()
  expect(next.wasStorageReset()).toBe(true)
})

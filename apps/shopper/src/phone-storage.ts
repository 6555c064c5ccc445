import AsyncStorage from '@react-native-async-storage/async-storage'
import {
  type Cipher,
  createEncryptedStorage,
  type NamedStorage,
} from '@vitrine/storefront/device/store/encrypted-storage.ts'
import { AESEncryptionKey, AESSealedData, aesDecryptAsync, aesEncryptAsync } from 'expo-crypto'
import * as SecureStore from 'expo-secure-store'
import { Platform } from 'react-native'

const KEY = 'storage-key'
/** Readable after the phone's first unlock: a push may open the app while the phone is locked. */
const OPTIONS: SecureStore.SecureStoreOptions = { keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK }

const plain: NamedStorage = {
  get: (name) => AsyncStorage.getItem(name),
  set: (name, text) => AsyncStorage.setItem(name, text),
  remove: (name) => AsyncStorage.removeItem(name),
  names: () => AsyncStorage.getAllKeys(),
}

/** Creates an AES-GCM cipher of the system. `key`: 256 bits, base64. */
async function cipherOf(key: string): Promise<Cipher> {
  const own = await AESEncryptionKey.import(key, 'base64')
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    seal: async (name, text) => {
      const sealed = await aesEncryptAsync(bytes(text), own, { additionalData: bytes(name) })
      return sealed.combined('base64')
    },
    open: async (name, sealed) => {
      const closed = AESSealedData.fromCombined(sealed)
      const decryptedBytes = await aesDecryptAsync(closed, own, { additionalData: bytes(name) })
      return new TextDecoder().decode(decryptedBytes)
    },
  }
}

let lostOnes = false

/** Returns true when this start deleted stored data because no key decrypts it. */
export const wasStorageReset = () => lostOnes

/** Encrypted storage of the phone; plain in a browser preview. */
export const phoneStorage: NamedStorage =
  Platform.OS === 'web'
    ? plain
    : createEncryptedStorage({
        plain,
        keychain: {
          read: () => SecureStore.getItemAsync(KEY, OPTIONS),
          write: (key) => SecureStore.setItemAsync(KEY, key, OPTIONS),
        },
        makeKey: async () => (await AESEncryptionKey.generate()).encoded('base64'),
        cipherOf,
        lost: () => {
          lostOnes = true
        },
      })

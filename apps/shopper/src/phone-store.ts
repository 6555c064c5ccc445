import type { KeyValueStore } from '@vitrine/storefront/device/store/key-value-store.types.ts'
import { phoneStorage } from './phone-storage.ts'

/** Creates a key-value store in the phone's storage, one entry per key under a prefix. */
export function createPhoneStore(prefix: string): KeyValueStore {
  return {
    get: (name) => phoneStorage.get(prefix + name),
    set: (name, text) => phoneStorage.set(prefix + name, text),
    remove: async (names) => {
      await Promise.all(names.map((name) => phoneStorage.remove(prefix + name)))
    },
    names: async () =>
      (await phoneStorage.names()).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : [])),
  }
}

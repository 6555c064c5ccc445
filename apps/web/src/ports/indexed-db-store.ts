import type { KeyValueStore } from '@vitrine/storefront/device/store/key-value-store.types.ts'
import { createStore, delMany, get, keys, set } from 'idb-keyval'

/**
 * Creates a key-value store in IndexedDB, for data too large for localStorage. Rejects where the browser stores
 * nothing.
 */
export function createIndexedDbStore(name: string): KeyValueStore {
  const store = createStore(`vitrine ${name}`, 'kept')
  return {
    get: async (key) => (await get<string>(key, store)) ?? null,
    set: (key, text) => set(key, text, store),
    remove: (names) => delMany([...names], store),
    names: async () => (await keys<string>(store)).map(String),
  }
}

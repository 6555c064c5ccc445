import type { KeyValueStore } from '@vitrine/storefront/device/store/key-value-store.types.ts'

/** Lists the localStorage keys with a prefix; none where storage is unavailable. */
export function listStoredNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}

/** Creates a key-value store in localStorage, one entry per key, safe across tabs. */
export function createLocalStore(prefix: string): KeyValueStore {
  const refused = new Map<string, string>()
  return {
    get: async (name) => refused.get(name) ?? localStorage.getItem(prefix + name),
    set: async (name, text) => {
      try {
        localStorage.setItem(prefix + name, text)
        refused.delete(name)
      } catch {
        // Full or disabled: kept in memory as long as the page.
        refused.set(name, text)
      }
    },
    remove: async (names) => {
      for (const name of names) {
        refused.delete(name)
        localStorage.removeItem(prefix + name)
      }
    },
    names: async () => [
      ...listStoredNames(prefix).map((name) => name.slice(prefix.length)),
      ...refused.keys(),
    ],
  }
}

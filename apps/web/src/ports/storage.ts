import type { Ports } from '@vitrine/storefront/ports.ts'

const OWNER = 'store.owner'

/**
 * Returns the key prefix of a shop's stored data. The first shop of an origin has plain keys (`store`, spec section 4);
 * any other shop on the same origin gets its own, so that two carts never mix.
 */
export function getStoragePrefix(slug: string): string {
  try {
    const owner = localStorage.getItem(OWNER)
    if (owner === null) localStorage.setItem(OWNER, slug)
    return owner === null || owner === slug ? '' : `${slug}.`
  } catch {
    return ''
  }
}

/**
 * Creates the browser's storage of one shop. Where the browser refuses it (private mode, full, disabled), values stay
 * in memory and a warning is logged once.
 */
export function createWebStorage(prefix: string): Ports['storage'] {
  const memory = new Map<string, string>()
  let hasWarned = false
  const refused = (cause: unknown) => {
    if (!hasWarned) console.warn('Storage failed to load', cause)
    hasWarned = true
  }
  const name = (key: string) => `${prefix}${key}`
  return {
    get: async (key) => {
      try {
        return localStorage.getItem(name(key)) ?? memory.get(key) ?? null
      } catch (cause) {
        refused(cause)
        return memory.get(key) ?? null
      }
    },
    set: async (key, value) => {
      memory.set(key, value)
      try {
        localStorage.setItem(name(key), value)
      } catch (cause) {
        refused(cause)
      }
    },
    remove: async (key) => {
      memory.delete(key)
      try {
        localStorage.removeItem(name(key))
      } catch (cause) {
        refused(cause)
      }
    },
  }
}

/** Calls back when another tab of the same shop wrote one of the keys. */
export function onOtherTabChange(prefix: string, keys: readonly string[], changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null && keys.some((key) => event.key === `${prefix}${key}`)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

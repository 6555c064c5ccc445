/** Signals that tell the caches of this process which shop or project changed. */
export type CacheInvalidation = {
  /** Shopper-visible data of the shop at this address has changed. */
  readonly shop: Change
  /** The project with this id, or its design, may have changed. */
  readonly project: Change
}
export type Change = {
  readonly notify: (name: string) => void
  readonly follow: (listener: (name: string) => void) => void
}

export function createCacheInvalidation(): CacheInvalidation {
  return { shop: change(), project: change() }
}

function change(): Change {
  const listeners: ((name: string) => void)[] = []
  return {
    notify: (name) => {
      for (const listener of listeners) listener(name)
    },
    follow: (listener) => {
      listeners.push(listener)
    },
  }
}

import type { KeyValueStore } from '@vitrine/storefront/device/store/key-value-store.types.ts'

/** Creates a key-value store in memory, with its content and a switch that makes it refuse writes (`full`). */
export function createMemoryStore(seed: Readonly<Record<string, string>> = {}) {
  const storedValues = new Map(Object.entries(seed))
  const state = { full: false }
  const store: KeyValueStore = {
    get: async (name) => storedValues.get(name) ?? null,
    set: async (name, text) => {
      if (state.full) throw new Error('This device is full')
      storedValues.set(name, text)
    },
    remove: async (names) => {
      for (const name of names) storedValues.delete(name)
    },
    names: async () => [...storedValues.keys()],
  }
  return { content: storedValues, store, state }
}

/** Creates a lock shared by tabs: works run one after another, in the order of their calls. */
export function createSharedLock(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const currentTurn = turn.then(work)
    turn = currentTurn.catch(() => undefined)
    return currentTurn
  }
}

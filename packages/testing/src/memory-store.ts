import type { KeyValueStore } from '@vitrine/storefront/device/store/key-value-store.types.ts'

/** Creates a key-value store in memory, with its content and a switch that makes it refuse writes (`full`). */
export function createMemoryStore(seed: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(seed))
  const state = { full: false }
  const shelf: KeyValueStore = {
    get: async (name) => kept.get(name) ?? null,
    set: async (name, text) => {
      if (state.full) throw new Error('This device is full')
      kept.set(name, text)
    },
    remove: async (names) => {
      for (const name of names) kept.delete(name)
    },
    names: async () => [...kept.keys()],
  }
  return { kept, shelf, state }
}

/** Creates a lock shared by tabs: works run one after another, in the order of their calls. */
export function createSharedLock(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
}

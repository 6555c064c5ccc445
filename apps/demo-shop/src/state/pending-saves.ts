import type { ShopData } from './data.ts'
import type { Section } from './sections.ts'
import type { StateStore } from './state-store.ts'

/** Collects what changed and saves it before anyone is answered. */
export type PendingSaves = {
  /** Notes a change: of one record of a section, of a whole section, or of anything. */
  mark(section?: Section, key?: string | number): void
  /** Resolves once all that was marked so far is saved; rejects when it cannot be, and it stays marked. */
  settled(): Promise<void>
  /** Saves what is still marked, and closes the store. */
  close(): void
}

/** Saves into `store` what `current()` is at that moment. Those who wait at once share one transaction. */
export function createPendingSaves(store: StateStore, current: () => ShopData): PendingSaves {
  /** Sections to save with the keys of their records (null: all of them); null for everything. */
  let marked: Map<Section, Set<string> | null> | null = new Map()
  let saving: Promise<void> | null = null

  const save = () => {
    if (marked?.size === 0) return
    store.save(current(), marked)
    marked = new Map()
  }
  return {
    mark: (section, key) => {
      if (section === undefined) marked = null
      if (marked === null || section === undefined) return
      const keys = marked.get(section)
      if (key === undefined || keys === null) marked.set(section, null)
      else marked.set(section, (keys ?? new Set()).add(String(key)))
    },
    settled: () => {
      if (marked?.size === 0 && !saving) return Promise.resolve()
      saving ??= new Promise<void>((resolve, reject) => {
        setImmediate(() => {
          saving = null
          try {
            save()
            resolve()
          } catch (error) {
            reject(error)
          }
        })
      })
      return saving
    },
    close: () => {
      try {
        save()
      } finally {
        store.close()
      }
    },
  }
}

import type { ShopData } from './data.ts'
import type { StateStore } from './state-store.ts'
import type { Section } from './stored-state-parts.ts'

/** Collects changes and saves them before responses are sent. */
export type PendingSaves = {
  /** Marks a change: of a record, a section, or everything. */
  mark(section?: Section, key?: string | number): void
  /** Resolves once all marked changes are saved; rejects on failure, and they stay marked. */
  settled(): Promise<void>
  /** Saves what is still marked and closes the store. */
  close(): void
}

/**
 * Creates the pending saves of `store`. They write the state of `current()` at that time; concurrent waiters share one
 * transaction.
 */
export function createPendingSaves(store: StateStore, current: () => ShopData): PendingSaves {
  /** Sections to save with their record keys (null: all records); null for everything. */
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

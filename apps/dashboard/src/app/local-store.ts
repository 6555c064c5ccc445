import { getCurrentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import { z } from 'zod'

const enveloped = z.object({ version: z.number(), state: z.unknown() })

/** Local store of one kind of unsaved data, such as a draft, which survives a reload in this browser. */
export type LocalStore<State> = {
  /** Returns the storage key, which `StorageEvent.key` reports to other tabs. */
  readonly key: (project: string, id: string) => string
  /** Returns the ids with stored data in a project. */
  readonly ids: (project: string) => readonly string[]
  /** Parses stored data of this or an earlier version; null when unreadable. */
  readonly of: (storedState: unknown) => State | null
  /** Reads the stored state; null when there is none or it is unreadable. */
  readonly read: (key: string) => State | null
  /**
   * Stores a state; null deletes it. Errors of a full or blocked storage are ignored, because the open page still has
   * the data.
   */
  readonly write: (key: string, state: State | null) => void
}

/** Defines a local store: its key prefix, current schema and versions. */
export function defineLocalStore<State>(
  what: string,
  shape: z.ZodType<State>,
  versions: readonly Version[],
): LocalStore<State> {
  const of = (storedState: unknown): State | null => {
    const wrapped = enveloped.safeParse(storedState)
    if (!wrapped.success) return null
    const migrated = migrate(wrapped.data.state, wrapped.data.version, versions)
    return migrated.ok ? (shape.safeParse(migrated.value).data ?? null) : null
  }
  return {
    key: (project, id) => `${what} ${project} ${id}`,
    ids: (project) => {
      const before = `${what} ${project} `
      try {
        const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
        return keys.flatMap((key) => (key.startsWith(before) ? [key.slice(before.length)] : []))
      } catch {
        return []
      }
    },
    of,
    read: (key) => {
      try {
        const storedText = localStorage.getItem(key)
        return storedText === null ? null : of(JSON.parse(storedText))
      } catch {
        return null
      }
    },
    write: (key, state) => {
      try {
        if (state) localStorage.setItem(key, JSON.stringify({ version: getCurrentVersion(versions), state }))
        else localStorage.removeItem(key)
      } catch {
        // Storage errors are ignored, see `write`.
      }
    },
  }
}

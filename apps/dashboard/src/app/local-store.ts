import { getCurrentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import { z } from 'zod'

const enveloped = z.object({ version: z.number(), state: z.unknown() })

/** What the server does not have of one thing, such as what was typed a moment ago: kept in this browser over a reload. */
export type LocalStore<State> = {
  /** The name it is kept under, also told to other tabs (`StorageEvent.key`). */
  readonly key: (project: string, id: string) => string
  /** What of a project something is kept of. */
  readonly ids: (project: string) => readonly string[]
  /** What was kept, of this or an earlier version; null where it cannot be read. */
  readonly of: (kept: unknown) => State | null
  /** Reads what was left; null where there is nothing, or nothing that can be read. */
  readonly read: (key: string) => State | null
  /** Keeps a state; null forgets it. A full or forbidden storage loses nothing that the open page does not have. */
  readonly keep: (key: string, state: State | null) => void
}

/** Says what a page keeps of a thing: how it is named, its shape of today, and how it came to it. */
export function defineLocalStore<State>(
  what: string,
  shape: z.ZodType<State>,
  versions: readonly Version[],
): LocalStore<State> {
  const of = (kept: unknown): State | null => {
    const wrapped = enveloped.safeParse(kept)
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
        const kept = localStorage.getItem(key)
        return kept === null ? null : of(JSON.parse(kept))
      } catch {
        return null
      }
    },
    keep: (key, state) => {
      try {
        if (state) localStorage.setItem(key, JSON.stringify({ version: getCurrentVersion(versions), state }))
        else localStorage.removeItem(key)
      } catch {
        // As is said above.
      }
    },
  }
}

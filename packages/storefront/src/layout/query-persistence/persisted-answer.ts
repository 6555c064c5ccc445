import { defineVersions, migrate } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'

/** How an answer that a device keeps came to its shape of today; what is in it is read as its kind, or not at all. */
export const ANSWER_VERSIONS = defineVersions([
  { version: 1, name: 'its key, when it came, and what it is', migrate: (old) => old },
])

/** An answer as the device stores it. */
export type PersistedAnswer = {
  readonly key: string
  /** When it came, ms since 1970. */
  readonly at: number
  readonly data: unknown
}

/** What is around an answer as it was stored, by this or an earlier version; null for what is none. */
export function parsePersistedAnswer(kept: unknown): PersistedAnswer | null {
  if (!isRecord(kept)) return null
  const migrated = migrate(kept, typeof kept.version === 'number' ? kept.version : -1, ANSWER_VERSIONS)
  if (!migrated.ok || !isRecord(migrated.value)) return null
  const { key, at, data } = migrated.value
  return typeof key === 'string' && typeof at === 'number' ? { key, at, data } : null
}

import { defineVersions, migrate } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Migrations of persisted answers; the data inside is validated by its kind. */
export const ANSWER_VERSIONS = defineVersions([
  { version: 1, name: 'its key, when it came, and what it is', migrate: (old) => old },
])

/** An answer as the device stores it. */
export type PersistedAnswer = {
  readonly key: string
  /** When the answer arrived, ms since 1970. */
  readonly at: number
  readonly data: unknown
}

/** Parses a persisted answer of this or an earlier version, without validating its data; null when invalid. */
export function parsePersistedAnswer(storedAnswer: unknown): PersistedAnswer | null {
  if (!isRecord(storedAnswer)) return null
  const migrated = migrate(
    storedAnswer,
    typeof storedAnswer.version === 'number' ? storedAnswer.version : -1,
    ANSWER_VERSIONS,
  )
  if (!migrated.ok || !isRecord(migrated.value)) return null
  const { key, at, data } = migrated.value
  return typeof key === 'string' && typeof at === 'number' ? { key, at, data } : null
}

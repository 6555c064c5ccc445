import { migrate } from '@vitrine/core/sync/versions'
import { STORE_VERSIONS } from './versions.ts'

/** Migrates data of an earlier version to the current one; not ok where no migration exists. */
export function migrateStored(stored: unknown, version: number): ReturnType<typeof migrate> {
  return migrate(stored, version, STORE_VERSIONS)
}

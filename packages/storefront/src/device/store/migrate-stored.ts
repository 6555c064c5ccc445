import { migrate } from '@vitrine/core/sync/versions'
import { STORE_VERSIONS } from './versions.ts'

/** What an earlier version stored, as this one does; not ok where there is no way from there. */
export function migrateStored(stored: unknown, version: number): ReturnType<typeof migrate> {
  return migrate(stored, version, STORE_VERSIONS)
}

import { defineVersions } from '@vitrine/core/sync/versions'

/**
 * Migrations of the stored 'store'. Each step is a pure function of the old data. Never change a released step: add
 * another, and increment `STORE_VERSION`.
 */
export const STORE_VERSIONS = defineVersions([
  { version: 1, name: 'what the app keeps of one shopper, by key', migrate: (old) => old },
])

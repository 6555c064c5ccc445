import { defineVersions } from '@vitrine/core/sync/versions'

/**
 * How the stored 'store' came to its shape of today. Each step is a function of the old data alone. Never change
 * one that has shipped: add the next, and count `STORE_VERSION` up.
 */
export const STORE_VERSIONS = defineVersions([
  { version: 1, name: 'what the app keeps of one shopper, by key', migrate: (old) => old },
])

import { defineVersions } from '@vitrine/core/sync/versions'
import { z } from 'zod'
import { defineLocalStore } from '../../app/local-store.ts'

/** Stored preview settings of a project. Readers ignore states and markets that no longer exist. */
export const persistedPreview = z.object({
  /** Selected sample state by screen. */
  states: z.record(z.string(), z.string()),
  /** Market of the store, ISO 3166-1 alpha-2; null for its default. */
  country: z.string().nullable(),
})

/** Versions of the stored format. Never change a released version. */
export const PREVIEW_VERSIONS = defineVersions([
  { version: 1, name: 'the states that were chosen, and the country', migrate: (old) => old },
])

/** Preview settings in this browser, by project. */
export const previews = defineLocalStore('preview', persistedPreview, PREVIEW_VERSIONS)

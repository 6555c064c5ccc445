import { defineVersions } from '@vitrine/core/sync/versions'
import { z } from 'zod'
import { defineLocalStore } from '../../app/local-store.ts'

/** What the preview of a project was last seen as. What a screen or a shop no longer has is passed over by its reader. */
export const persistedPreview = z.object({
  /** The sample state that was chosen, by screen. */
  states: z.record(z.string(), z.string()),
  /** A market of the shop, ISO 3166; null: its own. */
  country: z.string().nullable(),
})

/** How it came to its shape of today. Never change one that was released. */
export const PREVIEW_VERSIONS = defineVersions([
  { version: 1, name: 'the states that were chosen, and the country', migrate: (old) => old },
])

/** In this browser, by project. */
export const previews = defineLocalStore('preview', persistedPreview, PREVIEW_VERSIONS)

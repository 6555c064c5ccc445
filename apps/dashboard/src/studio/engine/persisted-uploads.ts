import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { z } from 'zod'

/** How uploads that are under way came to their shape of today. Never change one that was released. */
export const UPLOADS_VERSIONS = defineVersions([
  { version: 1, name: 'what was sent, where it is, and the field that waits for it', migrate: (old) => old },
])

const keptUpload = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Names the bytes once all have arrived; null while they are being sent. */
  source: z.string().nullable(),
  /** The file made of them; null as long as it is not known. */
  file: z.string().nullable(),
  /** The field that gets it, and what stood there; nothing is set where another value stands by then. */
  aim: z.object({ path: z.string(), before: z.string() }).nullable(),
})
export type PersistedUpload = z.output<typeof keptUpload>
export const persistedUploads = z.array(keptUpload)

const enveloped = z.object({ version: z.number(), state: z.unknown() })

/** What the page before the reload left; nothing where it cannot be read. */
export function readUploads(stored: unknown): readonly PersistedUpload[] {
  const wrapped = enveloped.safeParse(stored)
  if (!wrapped.success) return []
  const migrated = migrate(wrapped.data.state, wrapped.data.version, UPLOADS_VERSIONS)
  const list = z.array(z.unknown()).safeParse(migrated.ok ? migrated.value : [])
  return (list.data ?? []).flatMap((one) => keptUpload.safeParse(one).data ?? [])
}

/** Uploads as they are stored. */
export function storedUploads(uploads: readonly PersistedUpload[]): unknown {
  return { version: getCurrentVersion(UPLOADS_VERSIONS), state: uploads }
}

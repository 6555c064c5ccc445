import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { z } from 'zod'

/** Schema versions of the unfinished uploads stored in the browser. Never change a released version. */
export const UPLOADS_VERSIONS = defineVersions([
  { version: 1, name: 'what was sent, where it is, and the field that waits for it', migrate: (old) => old },
])

const persistedUpload = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Source of the uploaded bytes; null until all have arrived. */
  source: z.string().nullable(),
  /** Id of the created file; null until it is known. */
  file: z.string().nullable(),
  /** Field that receives the file, and its value at the start. The field is not set if its value has changed since. */
  aim: z.object({ path: z.string(), before: z.string() }).nullable(),
})
export type PersistedUpload = z.output<typeof persistedUpload>
export const persistedUploads = z.array(persistedUpload)

const enveloped = z.object({ version: z.number(), state: z.unknown() })

/** Reads the uploads stored before the reload. Returns none when they are unreadable. */
export function readUploads(stored: unknown): readonly PersistedUpload[] {
  const wrapped = enveloped.safeParse(stored)
  if (!wrapped.success) return []
  const migrated = migrate(wrapped.data.state, wrapped.data.version, UPLOADS_VERSIONS)
  const list = z.array(z.unknown()).safeParse(migrated.ok ? migrated.value : [])
  return (list.data ?? []).flatMap((one) => persistedUpload.safeParse(one).data ?? [])
}

/** Wraps uploads in the stored format. */
export function toStoredUploads(uploads: readonly PersistedUpload[]): unknown {
  return { version: getCurrentVersion(UPLOADS_VERSIONS), state: uploads }
}

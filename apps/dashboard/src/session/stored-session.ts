import { defineVersions, getCurrentVersion, type MigrationResult, migrate } from '@vitrine/core/sync/versions'
import { z } from 'zod'

/**
 * Schema of the browser storage 'dashboard' (spec sections 3 and 4). To change it, add a version with a name and a
 * migration; never change a released one.
 */
export const storedSession = z.object({
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      admin: z.boolean(),
      /** True after sign-up until the first project is opened. */
      welcome: z.boolean(),
    })
    .nullable(),
  access: z.string().nullable(),
  refresh: z.string().nullable(),
  /** Slug of the last opened project. */
  last: z.string().nullable(),
  /** Platform id of this app when embedded in the store's admin. */
  shopifyApp: z.string().nullable(),
  project: z
    .object({ storefront: z.string().nullable(), shop: z.string().nullable(), access: z.boolean() })
    .nullable(),
  /** Location in the editor, restored after a reload. */
  design: z.object({
    route: z.string().nullable(),
    tab: z.enum(['sections', 'preview', 'fields']),
    block: z.string().nullable(),
    language: z.string(),
    device: z.enum(['small', 'phone', 'large', 'tablet', 'wide']),
  }),
})
export type StoredSession = z.output<typeof storedSession>

export const EMPTY_SESSION: StoredSession = {
  user: null,
  access: null,
  refresh: null,
  last: null,
  shopifyApp: null,
  project: null,
  design: { route: null, tab: 'preview', block: null, language: 'en', device: 'phone' },
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const SESSION_VERSIONS = defineVersions([
  { version: 1, name: 'tokens, user, last project and the place in the editor', migrate: (old) => old },
])
export const SESSION_VERSION = getCurrentVersion(SESSION_VERSIONS)

/**
 * Migrates stored data of any version to the current session. Returns an empty session and the reason when it is
 * unreadable.
 */
export function readSession(stored: unknown, version: number): MigrationResult & { session: StoredSession } {
  const migrated = migrate(stored, version, SESSION_VERSIONS)
  if (!migrated.ok) return { ...migrated, session: EMPTY_SESSION }
  const parsed = storedSession.safeParse({ ...EMPTY_SESSION, ...record(migrated.value) })
  return parsed.success
    ? { ...migrated, session: parsed.data }
    : { ok: false, reason: z.prettifyError(parsed.error), session: EMPTY_SESSION }
}

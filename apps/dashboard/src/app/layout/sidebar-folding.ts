import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { z } from 'zod'

/** Stored collapse state of the navigation, in the studio and on other pages; absent without a choice. */
export const folding = z.object({ studio: z.boolean().optional(), pages: z.boolean().optional() })
export type Folding = z.output<typeof folding>

/** Versions of the stored format. Never change a released version. */
export const FOLDING_VERSIONS = defineVersions([
  { version: 1, name: 'folded in the studio, and elsewhere', migrate: (old) => old },
])

const enveloped = z.object({ version: z.number(), state: z.unknown() })

/** Reads the stored state of this or an earlier version; empty when unreadable. */
export function readFolding(text: string | undefined): Folding {
  const wrapped = enveloped.safeParse(parsed(text))
  if (!wrapped.success) return {}
  const { version, state } = wrapped.data
  const migrated = migrate(state, version, FOLDING_VERSIONS)
  return (migrated.ok ? folding.safeParse(migrated.value).data : undefined) ?? {}
}

export function writeFolding(state: Folding): string {
  const version = getCurrentVersion(FOLDING_VERSIONS)
  return JSON.stringify({ version, state })
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

import { batch } from '@vitrine/core/contract/designs/designs'
import type { Batch } from '@vitrine/core/design/operations'
import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { z } from 'zod'

/** How edits that wait in the browser came to their shape of today. Never change one that was released. */
export const PENDING_VERSIONS = defineVersions([
  { version: 1, name: 'a list of batches as they are sent', migrate: (old) => old },
])

export const pendingBatches = z.array(batch)
const enveloped = z.object({ version: z.number(), state: z.unknown() })

export type ReadPending =
  | { readonly ok: true; readonly batches: readonly Batch[] }
  | { readonly ok: false; readonly reason: string }

/**
 * The edits in what was stored as `{version, state}`; a batch that nobody could save is left out. None where nothing was
 * stored, or nothing that can be read. Refused with a reason when it is of a newer dashboard.
 */
export function readPending(stored: unknown): ReadPending {
  const wrapped = enveloped.safeParse(stored)
  if (!wrapped.success) return { ok: true, batches: [] }
  const { version, state } = wrapped.data
  const migrated = migrate(state, version, PENDING_VERSIONS)
  if (!migrated.ok) return migrated
  const list = z.array(z.unknown()).safeParse(migrated.value)
  const batches = (list.data ?? []).flatMap((one) => {
    const read = pendingBatches.element.safeParse(one)
    return read.success ? [read.data] : []
  })
  return { ok: true, batches }
}

/** Edits as they are stored. */
export function storedPending(batches: readonly Batch[]): unknown {
  return { version: getCurrentVersion(PENDING_VERSIONS), state: batches }
}

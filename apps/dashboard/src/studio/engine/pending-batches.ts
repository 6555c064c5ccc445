import { batch } from '@vitrine/core/contract/designs/designs'
import type { Batch } from '@vitrine/core/design/operations'
import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { z } from 'zod'

/** Versions of the pending edits stored in the browser. Never change a released version. */
export const PENDING_VERSIONS = defineVersions([
  { version: 1, name: 'a list of batches as they are sent', migrate: (old) => old },
])

export const pendingBatches = z.array(batch)
const enveloped = z.object({ version: z.number(), state: z.unknown() })

export type ReadPending =
  | { readonly ok: true; readonly batches: readonly Batch[] }
  | { readonly ok: false; readonly reason: string }

/**
 * Reads pending edits from a stored `{version, state}`. Skips invalid batches and returns none when nothing readable is
 * stored. Returns a refusal with the reason when a newer dashboard wrote them.
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

/** Wraps pending edits in the stored format. */
export function toStoredPending(batches: readonly Batch[]): unknown {
  return { version: getCurrentVersion(PENDING_VERSIONS), state: batches }
}

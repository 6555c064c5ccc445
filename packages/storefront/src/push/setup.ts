import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** What a browser must know before pushes can come to it, as the server says it. */
export type PushSetup = {
  /** What they are signed by, base64url; null where none come to browsers. */
  readonly key: string | null
  /** The address of the phone that stands in for one; null where there is none. */
  readonly phone: string | null
}

export const SETUP_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** What was said, or kept; null for what is neither. */
export function readSetup(said: unknown): PushSetup | null {
  if (!isRecord(said)) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { key: text(said.key), phone: text(said.phone) }
}

/**
 * Asks the server, and keeps what it says: without a network what it said last holds. Throws where it never said: nobody
 * knows then whether pushes can come.
 */
export async function loadPushSetup({
  callServer,
  storage,
}: Pick<Ports, 'callServer' | 'storage'>): Promise<PushSetup> {
  const kept = createStoredRecord(storage, { name: 'store.setup', versions: SETUP_VERSIONS, read: readSetup })
  const before = await kept.read()
  try {
    const said = readSetup(await callServer('/shopper/push-setup', {}))
    if (!said) throw new Error('The push setup was answered with something else')
    if (said.key !== before?.key || said.phone !== before.phone) await kept.change(() => said)
    return said
  } catch (cause) {
    if (before) return before
    throw cause
  }
}

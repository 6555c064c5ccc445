import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** The server's push configuration for browsers. */
export type WebPushConfig = {
  /** Public key of the push signature, base64url; null where browsers receive no pushes. */
  readonly key: string | null
  /** The URL of the demo phone; null where there is none. */
  readonly phone: string | null
}

export const WEB_PUSH_CONFIG_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** Parses a received or stored configuration; null for anything else. */
export function parseWebPushConfig(payload: unknown): WebPushConfig | null {
  if (!isRecord(payload)) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { key: text(payload.key), phone: text(payload.phone) }
}

/**
 * Fetches and stores the configuration; returns the stored one when offline. Throws when there is none,
 * because push support is then unknown.
 */
export async function loadWebPushConfig({
  callServer,
  storage,
}: Pick<Ports, 'callServer' | 'storage'>): Promise<WebPushConfig> {
  const setupRecord = createStoredRecord(storage, {
    name: 'store.setup',
    versions: WEB_PUSH_CONFIG_VERSIONS,
    read: parseWebPushConfig,
  })
  const before = await setupRecord.read()
  try {
    const newSetup = parseWebPushConfig(await callServer('/shopper/push-setup', {}))
    if (!newSetup) throw new Error('The push setup was answered with something else')
    if (newSetup.key !== before?.key || newSetup.phone !== before.phone)
      await setupRecord.change(() => newSetup)
    return newSetup
  } catch (cause) {
    if (before) return before
    throw cause
  }
}

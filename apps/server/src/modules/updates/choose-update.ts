import { createHash } from 'node:crypto'
import type * as schema from '../../services/schema/schema.ts'

export type UpdateRow = typeof schema.appUpdates.$inferSelect
export type Platform = 'ios' | 'android'

/** Device that requests an update. */
export type Device = {
  readonly platform: Platform
  /** EAS client id of the installation; null when not sent. */
  readonly id: string | null
  /** Ids of the running manifest, and of the one in the build. */
  readonly current: string | null
  readonly embedded: string | null
  /** Id of the manifest that last failed to start. */
  readonly failed: string | null
}

export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'embedded'; readonly update: UpdateRow }
  | { readonly kind: 'script'; readonly update: UpdateRow; readonly bundle: string }

const NOTHING: Choice = { kind: 'nothing' }

/**
 * Chooses the update for a device from those of its channel and runtime (newest first): the newest whose rollout share
 * includes it. Returns nothing when the device already runs it.
 */
export function chooseUpdate(updates: readonly UpdateRow[], device: Device): Choice {
  const update = updates.find((one) => isInShare(one, device.id))
  if (!update) return NOTHING
  if (update.kind === 'embedded')
    return device.current === null || device.current === device.embedded
      ? NOTHING
      : { kind: 'embedded', update }
  const bundle = update[device.platform]
  const manifest = getManifestId(update.id, device.platform)
  // An update that failed to start is not sent again.
  if (bundle === null || device.current === manifest || device.failed === manifest) return NOTHING
  return { kind: 'script', update, bundle }
}

/**
 * Returns true when a rollout includes a device. Deterministic per device and update; a device in a share is in every
 * larger one, and each update starts with other devices. A device without an id only gets a full rollout.
 */
export function isInShare({ id, share }: Pick<UpdateRow, 'id' | 'share'>, device: string | null): boolean {
  if (share >= 100) return true
  if (device === null) return false
  const bucket = createHash('sha256').update(`${id} ${device.toLowerCase()}`).digest().readUInt32BE(0)
  return bucket < (share / 100) * 2 ** 32
}

/**
 * Returns the manifest id of an update for a platform: a manifest id stands for one immutable set of files, and each
 * platform has its own.
 */
export function getManifestId(update: string, platform: Platform): string {
  const hex = createHash('sha256').update(`${update} ${platform}`).digest('hex')
  // RFC 9562, version 8: custom format.
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

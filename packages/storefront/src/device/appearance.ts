import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'

/** The shopper's color scheme; null: that of the device. */
export type Appearance = 'light' | 'dark' | null

/** Storage key of the color scheme, separate from other data because it is read first. */
export const APPEARANCE_KEY = 'store.appearance'

/** Migrations of the stored color scheme. Never change a released step: pages also read it with an inline script. */
export const APPEARANCE_VERSIONS = defineVersions([
  { version: 1, name: 'light or dark, or as the device is', migrate: (old) => old },
])

/** The stored color scheme. */
export type StoredAppearance = { readonly choice: Appearance }

/** Reads the stored color scheme; the device's where it is invalid. */
export function readAppearance(storedAppearance: unknown): StoredAppearance {
  const choice = isRecord(storedAppearance) ? storedAppearance.choice : null
  return { choice: choice === 'light' || choice === 'dark' ? choice : null }
}

import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'

/** How a shopper wants the app to be drawn, whatever the device is set to; null: as the device is. */
export type Appearance = 'light' | 'dark' | null

/** Where the device keeps it: apart, since it is read before anything else is there. */
export const APPEARANCE_KEY = 'store.appearance'

/** How what is kept of it came to its shape of today. Never change one that has shipped: pages read it by hand. */
export const APPEARANCE_VERSIONS = defineVersions([
  { version: 1, name: 'light or dark, or as the device is', migrate: (old) => old },
])

/** What is kept. */
export type StoredAppearance = { readonly choice: Appearance }

/** What was stored; as the device is where it cannot be read. */
export function readAppearance(kept: unknown): StoredAppearance {
  const choice = isRecord(kept) ? kept.choice : null
  return { choice: choice === 'light' || choice === 'dark' ? choice : null }
}

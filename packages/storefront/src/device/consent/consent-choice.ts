import type { Ports } from '../../ports.ts'

/**
 * The shopper's consent: none (`no`); analytics, in a shop without an advertising question (`yes`) or with advertising
 * refused (`some`); analytics and advertising (`all`).
 */
export type ConsentChoice = 'no' | 'yes' | 'some' | 'all'

/** The storage key of the consent choice. */
export const CONSENT_KEY = 'consent'

/** Loads the stored consent choice; null where there is none. */
export async function loadConsentChoice(storage: Ports['storage']): Promise<ConsentChoice | null> {
  const storedChoice = await storage.get(CONSENT_KEY).catch(() => null)
  return storedChoice === 'no' || storedChoice === 'yes' || storedChoice === 'some' || storedChoice === 'all'
    ? storedChoice
    : null
}

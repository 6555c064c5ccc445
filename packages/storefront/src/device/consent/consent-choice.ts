import type { Ports } from '../../ports.ts'

/**
 * The shopper's choice. `no`: nothing. `yes`: analytics, in a shop that does not ask about advertising.
 * `some`: analytics, but no advertising. `all`: analytics and advertising.
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

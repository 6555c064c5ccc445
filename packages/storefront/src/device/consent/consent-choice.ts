import type { Ports } from '../../ports.ts'

/**
 * What a shopper allowed: nothing; that visits are measured, where nothing else was asked (`yes`) or advertisers were
 * refused (`some`); that advertisers are told too.
 */
export type ConsentChoice = 'no' | 'yes' | 'some' | 'all'

/** Under this name the choice is kept on the device, and nothing else of it. */
export const CONSENT_KEY = 'consent'

/** What the shopper allowed on this device; null where nobody asked, or nothing was answered. */
export async function loadConsentChoice(storage: Ports['storage']): Promise<ConsentChoice | null> {
  const kept = await storage.get(CONSENT_KEY).catch(() => null)
  return kept === 'no' || kept === 'yes' || kept === 'some' || kept === 'all' ? kept : null
}

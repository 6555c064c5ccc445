import type { Ports } from '../../ports.ts'

/**
 * What a shopper allowed: nothing; that visits are measured, where nothing else was asked (`yes`) or advertisers were
 * refused (`some`); that advertisers are told too.
 */
export type ConsentChoice = 'no' | 'yes' | 'some' | 'all'

/** The storage key of the consent choice. */
export const CONSENT_KEY = 'consent'

/** The stored consent choice; null where none was made. */
export async function loadConsentChoice(storage: Ports['storage']): Promise<ConsentChoice | null> {
  const kept = await storage.get(CONSENT_KEY).catch(() => null)
  return kept === 'no' || kept === 'yes' || kept === 'some' || kept === 'all' ? kept : null
}

import type { Ports } from '../../ports.ts'

/**
 * What a shopper allowed: nothing; that visits are measured, where nothing else was asked (`yes`) or advertisers were
 * refused (`some`); that advertisers are told too.
 */
export type Choice = 'no' | 'yes' | 'some' | 'all'

/** Under this name the choice is kept on the device, and nothing else of it. */
export const KEPT_CHOICE = 'consent'

/** What the shopper allowed on this device; null where nobody asked, or nothing was answered. */
export async function keptChoice(storage: Ports['storage']): Promise<Choice | null> {
  const kept = await storage.get(KEPT_CHOICE).catch(() => null)
  return kept === 'no' || kept === 'yes' || kept === 'some' || kept === 'all' ? kept : null
}

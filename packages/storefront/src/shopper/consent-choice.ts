import type { VisitorConsent } from '@vitrine/commerce/context'
import type { Ports } from '../ports.ts'

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

const TOLD: Readonly<Record<Choice, VisitorConsent>> = {
  no: { analytics: false, marketing: false, saleOfData: false },
  yes: { analytics: true },
  some: { analytics: true, marketing: false, saleOfData: false },
  all: { analytics: true, marketing: true, saleOfData: true },
}

/** The shopper's choice as the platform takes it; null where there is none: the shop's own rules hold there. */
export async function visitorConsent(storage: Ports['storage']): Promise<VisitorConsent | null> {
  const choice = await keptChoice(storage)
  return choice && TOLD[choice]
}

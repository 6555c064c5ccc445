import type { VisitorConsent } from '@vitrine/commerce/checkout/consent'
import type { Ports } from '../ports.ts'
import type { Choice } from '../shopper/consent-choice.ts'

const TOLD: Readonly<Record<Choice, VisitorConsent>> = {
  no: { analytics: false, marketing: false, saleOfData: false },
  yes: { analytics: true },
  some: { analytics: true, marketing: false, saleOfData: false },
  all: { analytics: true, marketing: true, saleOfData: true },
}

/** The shopper's choice as the platform takes it; null where there is none: the shop's own rules hold there. */
export async function visitorConsent(storage: Ports['storage']): Promise<VisitorConsent | null> {
  // Read by itself: a script shared with what asks would weigh on every first page (shopper/consent-choice.ts).
  const kept = await storage.get('consent').catch(() => null)
  return kept !== null && isChoice(kept) ? TOLD[kept] : null
}

function isChoice(kept: string): kept is Choice {
  return Object.hasOwn(TOLD, kept)
}

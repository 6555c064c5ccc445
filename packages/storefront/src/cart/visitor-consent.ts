import type { VisitorConsent } from '@vitrine/commerce/checkout/consent'
import type { ConsentChoice } from '../device/consent/consent-choice.ts'
import type { Ports } from '../ports.ts'

const VISITOR_CONSENTS: ReadonlyMap<string, VisitorConsent> = new Map<ConsentChoice, VisitorConsent>([
  ['no', { analytics: false, marketing: false, saleOfData: false }],
  // Of advertising nothing was asked.
  ['yes', { analytics: true }],
  ['some', { analytics: true, marketing: false, saleOfData: false }],
  ['all', { analytics: true, marketing: true, saleOfData: true }],
])

/** The shopper's choice as the platform takes it; null where there is none: the shop's own rules hold there. */
export async function loadVisitorConsent(storage: Ports['storage']): Promise<VisitorConsent | null> {
  // Read by itself: a script shared with what asks would weigh on every first page (device/consent/consent-choice.ts).
  const kept = await storage.get('consent').catch(() => null)
  return VISITOR_CONSENTS.get(kept ?? '') ?? null
}
